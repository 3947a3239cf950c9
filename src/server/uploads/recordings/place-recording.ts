// Where a recording that arrived for a track goes. It becomes the recording of the track if nobody can have heard
// another one yet. Otherwise it waits in a hidden row, and replaces the present recording when it is ready.
import type { Transaction } from 'kysely'
import { isAudible } from '~/server/catalog/track-answer'
import type { TrackChanges } from '~/server/catalog/track-writes-repository'
import type { AudioState, Tables } from '~/server/database/tables'
import { Failure } from '~/server/http/failure'
import { hiddenRow } from '~/server/media/hidden-row'
import { deleteOwnJob, putJobIn } from '~/server/media/job-repository'
import { addComing, comingRecording, removeComing } from '~/server/media/other-recordings-repository'
import { originalDigestOf, replaceOriginal, type OriginalFile } from '~/server/media/track-files-repository'
import { noteLooseFiles } from '~/server/storage/loose-files-repository'
import { claimRoom } from '../quota'
import type { OwnTrack } from '../repository'
import { markUsed } from '../resumable/repository'

export type ArrivedRecording = {
  /** The id of the hidden row, if the recording needs one. */
  rowId: string
  durationMs: number
  original: OriginalFile
  /** The resumable upload in which the recording arrived, if it came in one. */
  uploadId: string | undefined
}

/** What the placing of a recording means for the track. */
type Placed = {
  columns: TrackChanges
  /** The states of the audio in which the track may still be. */
  states: readonly AudioState[]
  /** The storage keys of files that the track no longer needs. */
  unused: string[]
  /** Must be called when the columns are written. */
  finish(): Promise<void>
}

const refused = (message: string) =>
  new Failure(409, { message, code: 'conflict', details: [{ path: 'audio', message }] })

/** The mix of a work in progress has versions, to which comments are pinned, so it takes no other recordings. */
export const requireOutsideRoom = (track: Pick<OwnTrack, 'audio_state' | 'is_wip'>, becomesWip: boolean) => {
  if (track.audio_state === 'none' || track.audio_state === 'failed') return
  if (track.is_wip === 0 && !becomesWip) return
  throw refused('A work in progress has versions. Add this recording as a new version of its mix.')
}

const settled = ['none', 'queued', 'to-order', 'ready', 'failed'] as const
const unheard = ['none', 'queued', 'failed'] as const
const heard = ['to-order', 'ready'] as const

export const nothingPlaced: Placed = { columns: {}, states: settled, unused: [], finish: async () => {} }

/** Whether the track has this file already, or is being prepared with it, because the call is repeated. */
const isKnown = async (transaction: Transaction<Tables>, track: OwnTrack, sha256: string) => {
  const coming = await comingRecording(transaction, track.id)
  if (coming) return coming.sha256 === sha256 && coming.audio_state === 'queued'
  return track.audio_state !== 'failed' && (await originalDigestOf(transaction, track.id)) === sha256
}

const claimOf = (track: OwnTrack, { original, uploadId }: ArrivedRecording) => ({
  artistId: track.artist_id,
  uploaderId: track.artist_id,
  usedBy: track.id,
  sizeBytes: original.size_bytes,
  uploadId,
})

type Parts = { quotaBytes: number; now: number }

const placeBeside = async (
  transaction: Transaction<Tables>,
  { quotaBytes, now }: Parts,
  track: OwnTrack,
  arrived: ArrivedRecording,
) => {
  await claimRoom(transaction, quotaBytes, claimOf(track, arrived))
  const row = hiddenRow(track, { id: arrived.rowId, durationMs: arrived.durationMs, now })
  await addComing(transaction, { row, original: arrived.original })
}

const placeFirst = async (
  transaction: Transaction<Tables>,
  { quotaBytes, now }: Parts,
  track: OwnTrack,
  arrived: ArrivedRecording,
): Promise<Placed> => {
  await claimRoom(transaction, quotaBytes, { ...claimOf(track, arrived), replaces: track.id })
  // The job goes before the track, because the end of a job locks them in this order.
  await deleteOwnJob(transaction, track.id)
  const former = await replaceOriginal(transaction, track.id, arrived.original)
  const unused = former === null ? [] : [former]
  await noteLooseFiles(transaction, unused, now)
  return {
    columns: { audio_state: 'queued', duration_ms: arrived.durationMs },
    states: unheard,
    unused,
    finish: () => putJobIn(transaction, track.id, 'prepare', now),
  }
}

/** Needs the lock of the track. A recording that is sent while another one is being prepared takes its place. */
export const placeRecording = async (
  transaction: Transaction<Tables>,
  parts: Parts,
  track: OwnTrack,
  arrived: ArrivedRecording,
): Promise<Placed> => {
  const { original, uploadId } = arrived
  if (await isKnown(transaction, track, original.sha256)) {
    if (uploadId !== undefined) await markUsed(transaction, uploadId, track.id)
    return { ...nothingPlaced, unused: [original.storage_key] }
  }
  const replaced = (await removeComing(transaction, track.id, parts.now)) ?? []
  if (!isAudible(track.audio_state)) {
    const placed = await placeFirst(transaction, parts, track, arrived)
    return { ...placed, unused: [...placed.unused, ...replaced] }
  }
  await placeBeside(transaction, parts, track, arrived)
  return { ...nothingPlaced, states: heard, unused: replaced }
}
