// What becomes of several tracks that change at once, and of the other tracks on their albums. Pure, so that it can be
// tested alone.
import { albumTracksMax } from '~/contract/limits-beyond'
import type { Checked } from '~/contract/schemas/built'
import { pendingRelease, releaseColumn } from '../catalog/release-date'
import { coverArtUrl } from '../catalog/track-answer'
import type { TrackChanges } from '../catalog/track-writes-repository'
import { Failure } from '../http/failure'
import { columnsOf } from '../uploads/change-track'
import type { OwnAlbum, OwnTrack } from './repository'
import { placedTracks } from './rules'

export type Change = Checked<'changeTracks'>['body']['changes'][number]

export const goneMessage = 'This track no longer exists'

export type Known = {
  /** The tracks that are to be changed. */
  tracks: readonly OwnTrack[]
  /** The albums that these tracks are on or go to. */
  albums: readonly OwnAlbum[]
  /** All tracks on these albums, in order. */
  onAlbums: readonly OwnTrack[]
  now: number
}

export type Plan = {
  columns: Map<string, TrackChanges>
  /** Why a track is not changed. */
  refused: Map<string, string>
  /** Those of the refused tracks that no longer have the expected values. */
  changedSince: Set<string>
}

/** Merges several changes of one track into one. Later ones win. */
export const changesByTrack = (changes: readonly Change[]): Map<string, Change> => {
  const byId = new Map<string, Change>()
  for (const change of changes) byId.set(change._id, { ...byId.get(change._id), ...change })
  return byId
}

/** What the values are called in the reason why a track is not changed. */
const valueNames = {
  genre: 'genre',
  mood: 'mood',
  price_cents: 'price',
  releaseAt: 'release date',
  album: 'album',
  coverArtUrl: 'cover',
}

/** Returns why the track is not changed, if a value is not the expected one. */
const reasonNotExpected = ({ expected }: Change, track: OwnTrack): string | undefined => {
  if (!expected) return undefined
  const { releaseAt, album, coverArtUrl: cover } = expected
  const wanted: { [Name in keyof typeof valueNames]?: unknown } = {
    ...columnsOf(expected),
    releaseAt,
    album,
    coverArtUrl: cover,
  }
  const present = {
    ...track,
    releaseAt: pendingRelease(track),
    album: track.album_id,
    coverArtUrl: coverArtUrl(track.cover_hash),
  }
  const names = Object.keys(valueNames) as (keyof typeof valueNames)[]
  const changed = names.find((name) => wanted[name] !== undefined && wanted[name] !== present[name])
  return changed && `Its ${valueNames[changed]} has changed since, so this track stays as it is.`
}

const planFields = (changes: Iterable<Change>, { tracks, now }: Known): Plan => {
  const trackById = new Map(tracks.map((track) => [track.id, track]))
  const plan: Plan = { columns: new Map(), refused: new Map(), changedSince: new Set() }
  for (const change of changes) {
    const track = trackById.get(change._id)
    if (!track) {
      plan.refused.set(change._id, goneMessage)
      continue
    }
    const reason = reasonNotExpected(change, track)
    if (reason !== undefined) {
      plan.refused.set(change._id, reason)
      plan.changedSince.add(change._id)
      continue
    }
    try {
      plan.columns.set(change._id, {
        ...columnsOf(change),
        ...releaseColumn(change.releaseAt, now, track),
        ...(change.cover === null && { cover_hash: null }),
      })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      plan.refused.set(change._id, error.message)
    }
  }
  return plan
}

/** Tracks that leave an album go first, to make room. The others go by place, because a place counts those before it. */
const turnOf = ({ album }: Change) => (album ? (album.position ?? Infinity) : 0)

const inTurn = (one: Change, other: Change) => {
  const [first, second] = [turnOf(one), turnOf(other)]
  return first === second ? 0 : first - second
}

/** Moves tracks between the lists of the albums, one after another. Returns why some could not be moved. */
const moveTracks = (moves: readonly Change[], lists: Map<string, string[]>, { albums }: Known) => {
  const titleById = new Map(albums.map(({ id, title }) => [id, title]))
  const refused = new Map<string, string>()
  for (const { _id, album } of moves.toSorted(inTurn)) {
    const to = album ? lists.get(album._id) : null
    if (to === undefined) {
      refused.set(_id, 'This album no longer exists')
      continue
    }
    const isThere = to?.includes(_id) === true
    if (isThere && album?.position === undefined) continue
    if (to && !isThere && to.length >= albumTracksMax) {
      const title = album && titleById.get(album._id)
      refused.set(_id, `“${title}” has reached the limit of ${albumTracksMax} tracks.`)
      continue
    }
    for (const list of lists.values()) if (list.includes(_id)) list.splice(list.indexOf(_id), 1)
    to?.splice((album?.position ?? Infinity) - 1, 0, _id)
  }
  return refused
}

/** The columns of all tracks whose place changes, also of those that only make room. */
const placedColumns = (
  lists: ReadonlyMap<string, readonly string[]>,
  { tracks, albums, onAlbums, now }: Known,
) => {
  const trackById = new Map([...onAlbums, ...tracks].map((track) => [track.id, track]))
  const albumOf = new Map([...lists].flatMap(([albumId, ids]) => ids.map((id) => [id, albumId] as const)))
  return albums.flatMap((album) => {
    const after = (lists.get(album.id) ?? []).flatMap((id) => trackById.get(id) ?? [])
    const isHere = ({ id, album_id }: OwnTrack) =>
      album_id === album.id && (albumOf.get(id) ?? album.id) === album.id
    const placing = { album, formerCover: album.cover_hash, release: [], releaseAt: undefined, now }
    return placedTracks(onAlbums.filter(isHere), after, placing)
  })
}

export const planChanges = (changes: readonly Change[], known: Known): Plan => {
  const { columns: given, refused, changedSince } = planFields(changes, known)
  const lists = new Map(known.albums.map(({ id }): [string, string[]] => [id, []]))
  for (const { id, album_id } of known.onAlbums) lists.get(album_id ?? '')?.push(id)
  const moves = changes.filter(({ _id, album }) => given.has(_id) && album !== undefined)
  for (const [trackId, reason] of moveTracks(moves, lists, known)) {
    refused.set(trackId, reason)
    given.delete(trackId)
  }
  const columns = new Map(placedColumns(lists, known).map((placed) => [placed.trackId, placed.columns]))
  for (const [trackId, fields] of given) columns.set(trackId, { ...columns.get(trackId), ...fields })
  return { columns, refused, changedSince }
}
