import type { StreamAddresses } from '../streaming/stream-address'
import { Failure, notFound } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import { trackDetail } from '../catalog/track-detail'
import { changeTrack } from './change-track'
import { comingRecording } from '../media/other-recordings-repository'
import { deleteTrack } from './delete-track'
import { discardRecording } from './recordings/new-recordings'
import * as repository from './repository'
import { uploadTrack, type UploadParts } from './upload-track'

type Parts = UploadParts & { streamAddresses: StreamAddresses }

const nothingToRetry = (message: string) => new Failure(409, { message, code: 'conflict' })

/** The row whose preparation failed: that of the track, or that of its new recording. */
const failedRow = async ({ database }: Parts, track: repository.OwnTrack) => {
  const coming = track.audio_state === 'failed' ? undefined : await comingRecording(database, track.id)
  return coming?.media_id ?? track.id
}

const retry = async (parts: Parts, trackId: string, artistId: string) => {
  const { database, mediaQueue } = parts
  const track = await repository.ownTrack(database, trackId, artistId)
  if (!track) throw notFound()
  const rowId = await failedRow(parts, track)
  const job = await repository.failedJob(database, rowId)
  if (!job) throw nothingToRetry('The audio of this track has not failed, so there is nothing to retry')
  if (job.may_retry === 0) {
    throw nothingToRetry('This audio cannot be prepared, and a retry will not help. Upload another file.')
  }
  await mediaQueue.retry(rowId)
}

export const uploadHandlers = (
  parts: Parts,
): HandlersOf<'uploadTrack' | 'updateTrack' | 'deleteTrack' | 'retryTrack' | 'discardRecording'> => ({
  uploadTrack: async ({ session, body, files, idempotencyKey }) => {
    const { trackId } = await uploadTrack(parts, { artistId: session.user.id, idempotencyKey, body, files })
    return trackDetail(parts, trackId, session)
  },
  updateTrack: async ({ session, params, body, files }) => {
    await changeTrack(parts, { trackId: params.id, artistId: session.user.id, body, files })
    return trackDetail(parts, params.id, session)
  },
  deleteTrack: async ({ session, params }) => {
    await deleteTrack(parts, params.id, session.user.id)
    return { deleted: true }
  },
  retryTrack: async ({ session, params }) => {
    await retry(parts, params.id, session.user.id)
    return trackDetail(parts, params.id, session)
  },
  discardRecording: async ({ session, params }) => {
    await discardRecording(parts, params.id, session.user.id)
    await parts.trackChanged(params.id)
    return trackDetail(parts, params.id, session)
  },
})
