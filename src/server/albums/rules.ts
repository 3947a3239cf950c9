// What becomes of the tracks when their album is saved. Pure, so that it can be tested alone.
import { Failure, invalidField } from '../http/failure'
import type { TrackChanges } from '../catalog/track-writes-repository'
import type { OwnAlbum, OwnTrack } from './repository'

const atTracks = (status: 404 | 409, message: string) =>
  new Failure(status, {
    message,
    code: status === 404 ? 'not_found' : 'conflict',
    details: [{ path: 'tracks', message }],
  })

/** The tracks in the wanted order. Throws if one of them is not there, or is on another album. */
export const tracksInOrder = (found: readonly OwnTrack[], trackIds: readonly string[], albumId: string) => {
  const byId = new Map(found.map((track) => [track.id, track]))
  const tracks = trackIds.flatMap((id) => byId.get(id) ?? [])
  if (tracks.length < trackIds.length) throw atTracks(404, 'One of these tracks no longer exists')
  const taken = tracks.find(({ album_id }) => album_id !== null && album_id !== albumId)
  if (!taken) return tracks
  throw atTracks(409, `“${taken.title}” is already on “${taken.album_title}”. Take it off that album first.`)
}

export const requireAmong = (tracks: readonly OwnTrack[], release: readonly string[]) => {
  const isMissing = release.some((id) => tracks.every((track) => track.id !== id))
  if (isMissing) throw invalidField('release', 'Only tracks of the album can be released with it')
}

/** Throws for a date that has passed, and for an album without a track that the date could hold back. */
export const requireDatable = (
  releaseAt: number | null | undefined,
  tracks: readonly OwnTrack[],
  now: number,
) => {
  if (releaseAt === null || releaseAt === undefined) return
  if (releaseAt <= now)
    throw invalidField('releaseAt', 'This time has passed. Choose a later one, or release the album now.')
  if (tracks.some(({ is_listed }) => is_listed === 0)) return
  const message = 'All tracks of this album are already public, so it cannot get a release date.'
  throw new Failure(409, { message, code: 'conflict', details: [{ path: 'releaseAt', message }] })
}

type AlbumColumns = Pick<OwnAlbum, 'id' | 'genre' | 'cover_hash' | 'release_at'>

export type Placing = {
  /** The album as it will be. */
  album: AlbumColumns
  /** The cover that the album had before. */
  formerCover: string | null
  release: readonly string[]
  /** The date that was given, if one was. */
  releaseAt: number | null | undefined
  now: number
}

/** A new date is for all tracks that are not public. A date that stays is also for the tracks that come. */
const releaseColumn = (track: OwnTrack, { album, releaseAt, now }: Placing): TrackChanges => {
  if (track.is_listed === 1) return {}
  if (releaseAt !== undefined) return { release_at: releaseAt }
  const isNew = track.album_id !== album.id
  return isNew && album.release_at !== null && album.release_at > now ? { release_at: album.release_at } : {}
}

/** A track without a cover of its own has that of its album. */
const coverColumn = (track: OwnTrack, { album, formerCover }: Placing): TrackChanges =>
  track.cover_hash === null || track.cover_hash === formerCover ? { cover_hash: album.cover_hash } : {}

/** Only a work in progress may lack a genre, so a track that is released gets that of its album. */
const listingColumns = (track: OwnTrack, { album, release }: Placing): TrackChanges =>
  track.is_wip === 1 && release.includes(track.id) ? { is_wip: 0, genre: track.genre ?? album.genre } : {}

const changedOnly = (track: OwnTrack, columns: TrackChanges): TrackChanges =>
  Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => track[column as keyof OwnTrack] !== value),
  ) as TrackChanges

export type PlacedTrack = { trackId: string; columns: TrackChanges }

/**
 * What changes about the tracks. The changes are in the order of the ids, in which all writes of several tracks lock
 * them, so that two of these cannot block each other.
 */
export const placedTracks = (
  before: readonly OwnTrack[],
  after: readonly OwnTrack[],
  placing: Placing,
): PlacedTrack[] => {
  const placed = after.map((track, index) => ({
    trackId: track.id,
    columns: changedOnly(track, {
      album_id: placing.album.id,
      track_number: index + 1,
      ...releaseColumn(track, placing),
      ...coverColumn(track, placing),
      ...listingColumns(track, placing),
    }),
  }))
  const removed = before
    .filter(({ id }) => after.every((track) => track.id !== id))
    .map(({ id }) => ({ trackId: id, columns: { album_id: null, track_number: null } }))
  return [...placed, ...removed]
    .filter(({ columns }) => Object.keys(columns).length > 0)
    .toSorted((one, other) => (one.trackId < other.trackId ? -1 : 1))
}
