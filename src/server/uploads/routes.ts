import type { StreamAddresses } from '../streaming/stream-address'
import { Failure, notFound } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import { trackDetail } from '../catalog/track-detail'
import { changeTrack } from './change-track'
import { deleteTrack } from './delete-track'
import * as repository from './repository'
import { uploadTrack, type UploadParts } from './upload-track'

type Parts = UploadParts & { streamAddresses: StreamAddresses }

const nothingToRetry = (message: string) => new Failure(409, { message, code: 'conflict' })

const retry = async ({ database, mediaQueue }: Parts, trackId: string, artistId: string) => {
  if (!(await repository.ownTrack(database, trackId, artistId))) throw notFound()
  const job = await repository.failedJob(database, trackId)
  if (!job) throw nothingToRetry('The audio of this track has not failed, so there is nothing to retry')
  if (job.may_retry === 0) {
    throw nothingToRetry('This audio cannot be prepared, and a retry will not help. Upload another file.')
  }
  await mediaQueue.retry(trackId)
}

export const uploadHandlers = (
  parts: Parts,
): HandlersOf<'uploadTrack' | 'updateTrack' | 'deleteTrack' | 'retryTrack'> => ({
  uploadTrack: async ({ session, body, files, idempotencyKey }) => {
    const trackId = await uploadTrack(parts, { artistId: session.user.id, idempotencyKey, body, files })
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
})
