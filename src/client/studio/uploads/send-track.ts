// Sends the file of a track by the resumable protocol, and then publishes the track, which names the upload.
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { sendResumable } from '~/client/api/resumable-upload'
import { type Progress, upload } from '~/client/api/upload'
import { bodyOf, formOf, type TrackDraft } from '../draft/track-draft'

export { discardResumable } from '~/client/api/resumable-upload'

export type Sent = {
  /** Every attempt sends this id as the idempotency key, so that the server creates only one track. */
  id: string
  file: File
  draft: TrackDraft
  uploadId: string | null
}

type SendOptions = {
  signal: AbortSignal
  onBegun: (uploadId: string) => void
  onProgress: (progress: Progress) => void
}

export type SendTrack = (sent: Sent, options: SendOptions) => Promise<{ _id: string; title: string }>

export const sendTrack: SendTrack = async (sent, options) => {
  try {
    return await attempt(sent, options)
  } catch (error) {
    if (!isUploadGone(error)) throw error
    return attempt({ ...sent, uploadId: null }, options)
  }
}

async function attempt({ id, file, draft, uploadId }: Sent, options: SendOptions) {
  const audioUpload = await sendResumable(file, { ...options, uploadId })
  const { signal } = options
  return publish(draft, audioUpload, { idempotencyKey: id, signal })
}

/** A picture can only be sent in a form. */
function publish(
  draft: TrackDraft,
  audioUpload: string,
  act: { idempotencyKey: string; signal: AbortSignal },
) {
  if (!draft.cover) return call('uploadTrack', { body: { ...bodyOf(draft), audioUpload } }, act)
  const form = formOf(draft, null)
  form.set('audioUpload', audioUpload)
  return upload('uploadTrack', { form }, act)
}

/** The server has deleted the upload, because it was complete but unused for days. */
const isUploadGone = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  error.details.some(({ path }) => path === 'audioUpload')
