// Changes many tracks in calls of at most a hundred, and remembers what they were before.
import { ApiError } from '~/client/api/api-error'
import { messages as apiMessages } from '~/client/api/messages'
import { isPublic, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { changedTracksMax } from '~/contract/limits-beyond'
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

type Values = Pick<SharedChanges, 'genre' | 'mood' | 'price' | 'releaseAt'> & {
  album?: string | null
  coverArtUrl?: string | null
}

export type TrackEdit = {
  _id: string
  title: string
  changes: SharedChanges
  before: SharedChanges
  /** The values that the track has after the edit, with those that it takes from its new album. */
  after: Values
  /** The edit is refused unless the track has these values. */
  expected?: Values
}

/** `isChangedSince`: the track does not have the expected values. */
type FailedEdit = { edit: TrackEdit; message: string; isChangedSince?: boolean }
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
const moveOf = (
  track: OwnTrack,
  wanted: OwnAlbum | null,
  albums: readonly OwnAlbum[],
): Pick<TrackEdit, 'before' | 'after'> => {
  const takesDate = wanted !== null && wanted.releaseAt !== null && !isPublic(track)
  const takesCover = wanted !== null && wanted.coverArtUrl !== null && track.coverArtUrl === null
  return {
    before: {
      album: placeOf(track, albums),
      ...(takesDate && { releaseAt: track.releaseAt ?? null }),
      ...(takesCover && { cover: null }),
    },
    after: {
      album: wanted?._id ?? null,
      ...(takesDate && { releaseAt: wanted.releaseAt }),
      ...(takesCover && { coverArtUrl: wanted.coverArtUrl }),
    },
  }
}

const editOf = (
  track: OwnTrack,
  { album, ...wanted }: WantedValues,
  albums: readonly OwnAlbum[],
): TrackEdit => {
  const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== track[field])
  const pick = (from: Pick<SharedChanges, (typeof fields)[number]>): typeof from =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  const move = album !== undefined && !hasAlbum(track, album) ? moveOf(track, album, albums) : null
  return {
    _id: track._id,
    title: track.title,
    changes: { ...pick(wanted), ...(move && { album: album && { _id: album._id, title: album.title } }) },
    before: {
      ...pick({ genre: track.genre ?? undefined, mood: track.mood, price: track.price }),
      ...move?.before,
    },
    after: { ...pick(wanted), ...move?.after },
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
 * The edits that restore the earlier values of tracks that have not been changed since. They are sorted by place, because
 * a place on an album counts the tracks that are before it.
 */
export const undoOf = (edits: readonly TrackEdit[]): TrackEdit[] =>
  edits
    .map(({ changes, before, after, ...track }) => ({
      ...track,
      changes: before,
      before: changes,
      after: {},
      expected: after,
    }))
    .toSorted((one, other) => (one.changes.album?.position ?? 0) - (other.changes.album?.position ?? 0))

const sentChanges = ({ _id, changes: { album, ...others }, expected }: TrackEdit) => ({
  _id,
  ...others,
  ...(expected && { expected }),
  ...(album !== undefined && { album: album && { _id: album._id, position: album.position } }),
})

export type Send = (input: Input<'changeTracks'>) => Promise<Answer<'changeTracks'>>
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
      const problems = new Map(answer.failed.map((problem) => [problem._id, problem]))
      for (const edit of part) {
        const problem = problems.get(edit._id)
        if (!problem) changed.push(edit)
        else failed.push({ edit, message: problem.message, isChangedSince: problem.code === 'changed_since' })
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
