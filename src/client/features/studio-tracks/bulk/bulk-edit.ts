// Changes many tracks in calls of at most a hundred, and remembers what they were before.
import { ApiError } from '~/client/api/api-error'
import { messages as apiMessages } from '~/client/api/messages'
import { isPublic, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { changedTracksMax } from '~/contract/limits'
import type { Genre, Mood } from '~/contract/rules/genres'
import type { Answer, Input, OwnAlbum } from '~/contract/schemas/built'

type AlbumPlace = { _id: string; title: string; position?: number }
type SharedChanges = {
  genre?: Genre
  mood?: Mood | null
  price?: number
  album?: AlbumPlace | null
  releaseAt?: number | null
  cover?: null
}

/** What the tracks shall have in common. */
export type WantedValues = Pick<SharedChanges, 'genre' | 'mood' | 'price'> & { album?: OwnAlbum | null }

export type TrackEdit = { _id: string; title: string; changes: SharedChanges; before: SharedChanges }

type FailedEdit = { edit: TrackEdit; message: string }
export type BulkOutcome = { changed: readonly TrackEdit[]; failed: readonly FailedEdit[] }

const fields = ['genre', 'mood', 'price'] as const

const hasAlbum = ({ album }: OwnTrack, wanted: OwnAlbum | null) =>
  (album?._id ?? null) === (wanted?._id ?? null)

const placeOf = ({ _id, album }: OwnTrack, albums: readonly OwnAlbum[]): AlbumPlace | null => {
  if (!album) return null
  const at = albums.find((each) => each._id === album._id)?.trackIds.indexOf(_id) ?? -1
  return { ...album, ...(at >= 0 && { position: at + 1 }) }
}

/** A track takes the date of its new album, and its cover if it has none. So these are restored together with the album. */
const beforeMove = (track: OwnTrack, wanted: OwnAlbum | null, albums: readonly OwnAlbum[]): SharedChanges => {
  const takesDate = wanted !== null && wanted.releaseAt !== null && !isPublic(track)
  const takesCover = wanted !== null && wanted.coverArtUrl !== null && track.coverArtUrl === null
  return {
    album: placeOf(track, albums),
    ...(takesDate && { releaseAt: track.releaseAt ?? null }),
    ...(takesCover && { cover: null }),
  }
}

const editOf = (
  track: OwnTrack,
  { album, ...wanted }: WantedValues,
  albums: readonly OwnAlbum[],
): TrackEdit => {
  const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== track[field])
  const pick = (from: SharedChanges): SharedChanges =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  const moves = album !== undefined && !hasAlbum(track, album)
  return {
    _id: track._id,
    title: track.title,
    changes: { ...pick(wanted), ...(moves && { album: album && { _id: album._id, title: album.title } }) },
    before: {
      ...pick({ genre: track.genre ?? undefined, mood: track.mood, price: track.price }),
      ...(moves && beforeMove(track, album, albums)),
    },
  }
}

/**
 * Leaves out fields, and tracks, that already have the wanted values. The given tracks come newest first. Those that
 * move join the album in the order of the edits, so there the oldest come first.
 */
export const editsOf = (
  tracks: readonly OwnTrack[],
  wanted: WantedValues,
  albums: readonly OwnAlbum[] = [],
): TrackEdit[] =>
  (wanted.album ? tracks.toReversed().toSorted((one, other) => one.createdAt - other.createdAt) : tracks)
    .map((track) => editOf(track, wanted, albums))
    .filter(({ changes }) => Object.keys(changes).length > 0)

/**
 * The edits that restore the earlier values. They are sorted by place, because a place on an album counts the tracks
 * that are before it.
 */
export const undoOf = (edits: readonly TrackEdit[]): TrackEdit[] =>
  edits
    .map(({ changes, before, ...track }) => ({ ...track, changes: before, before: changes }))
    .toSorted((one, other) => (one.changes.album?.position ?? 0) - (other.changes.album?.position ?? 0))

const sentChanges = ({ _id, changes: { album, ...others } }: TrackEdit) => ({
  _id,
  ...others,
  ...(album !== undefined && { album: album && { _id: album._id, position: album.position } }),
})

type Send = (input: Input<'changeTracks'>) => Promise<Answer<'changeTracks'>>
type SendParts = { send: Send; onProgress: (done: number) => void; isStopped: () => boolean }

/** Another call would fail in the same way: there is no connection, or the session has ended. */
const isHopeless = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 403)

const messageOf = (error: unknown) => {
  // An ApiError is already logged where the call is made. Anything else is a bug in the page.
  if (!(error instanceof ApiError)) console.error('Changing tracks failed:', error)
  return error instanceof ApiError ? error.message : apiMessages.unknown
}

/** Never rejects: an edit that could not be carried out is in the outcome with its reason. */
export async function sendEdits(
  edits: readonly TrackEdit[],
  { send, onProgress, isStopped }: SendParts,
  stoppedMessage: string,
): Promise<BulkOutcome> {
  const changed: TrackEdit[] = []
  const failed: FailedEdit[] = []
  let given: string | undefined
  for (let at = 0; at < edits.length; at += changedTracksMax) {
    const part = edits.slice(at, at + changedTracksMax)
    const reason = given ?? (isStopped() ? stoppedMessage : undefined)
    if (reason !== undefined) {
      failed.push(...part.map((edit) => ({ edit, message: reason })))
      continue
    }
    try {
      const answer = await send({ body: { changes: part.map(sentChanges) } })
      const problems = new Map(answer.failed.map(({ _id, message }) => [_id, message]))
      for (const edit of part) {
        const message = problems.get(edit._id)
        if (message === undefined) changed.push(edit)
        else failed.push({ edit, message })
      }
    } catch (error) {
      const message = messageOf(error)
      if (isHopeless(error)) given = message
      failed.push(...part.map((edit) => ({ edit, message })))
    }
    onProgress(Math.min(edits.length, at + changedTracksMax))
  }
  return { changed, failed }
}
