// Changes many tracks in calls of at most a hundred, and remembers what they were before.
import { ApiError } from '~/client/api/api-error'
import { messages as apiMessages } from '~/client/api/messages'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { changedTracksMax } from '~/contract/limits'
import type { Genre, Mood } from '~/contract/rules/genres'
import type { Answer, Input } from '~/contract/schemas/built'

export type SharedChanges = { genre?: Genre; mood?: Mood | null; price?: number }

export type TrackEdit = { _id: string; title: string; changes: SharedChanges; before: SharedChanges }

type FailedEdit = { edit: TrackEdit; message: string }
export type BulkOutcome = { changed: readonly TrackEdit[]; failed: readonly FailedEdit[] }

const fields = ['genre', 'mood', 'price'] as const

/** Leaves out fields, and tracks, that already have the wanted values. */
export function editsOf(tracks: readonly OwnTrack[], wanted: SharedChanges): TrackEdit[] {
  return tracks.flatMap((track) => {
    const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== track[field])
    if (changed.length === 0) return []
    const pick = (from: SharedChanges): SharedChanges =>
      Object.fromEntries(changed.map((field) => [field, from[field]]))
    return [
      {
        _id: track._id,
        title: track.title,
        changes: pick(wanted),
        before: pick({ ...track, genre: track.genre ?? undefined }),
      },
    ]
  })
}

/** The edits that restore the earlier values. */
export const undoOf = (edits: readonly TrackEdit[]): TrackEdit[] =>
  edits.map(({ changes, before, ...track }) => ({ ...track, changes: before, before: changes }))

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
      const answer = await send({ body: { changes: part.map(({ _id, changes }) => ({ _id, ...changes })) } })
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
