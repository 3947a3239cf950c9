// Sends an audio file by the resumable protocol, and then publishes the track, which names the upload, or tells the
// server that the upload is the new recording of a track or a new version of a mix.
import { ApiError } from '~/client/api/api-error'
import { change, refresh } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { sendResumable } from '~/client/api/resumable-upload'
import { type Progress, upload } from '~/client/api/upload'
import { formOf } from '../draft/form-of'
import { bodyOf, type TrackDraft } from '../draft/track-draft'
import { messages } from './messages'
import type { UploadTarget } from './queued-upload'

export { discardResumable } from '~/client/api/resumable-upload'

export type Sent = UploadTarget & {
  /** Every attempt sends this id as the idempotency key, so that the server creates only one track. */
  id: string
  file: File
  draft: TrackDraft
  uploadId: string | null
}

type SendOptions = {
  signal: AbortSignal
  /** Resolves when the track may be created, so that tracks are created in the order of their queue. */
  untilTurn: () => Promise<void>
  onBegun: (uploadId: string) => void
  /** Called when the server has confirmed the whole file. */
  onArrived: () => void
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

async function attempt({ id, file, draft, recordingOf, versionOf, uploadId }: Sent, options: SendOptions) {
  const act = { idempotencyKey: id, signal: options.signal }
  const sendFile = async () => {
    const arrived = await sendResumable(file, { ...options, uploadId, roomId: versionOf })
    options.onArrived()
    return arrived
  }
  if (versionOf !== undefined) {
    await addVersion(versionOf, sendFile, act)
    return { _id: versionOf, title: draft.title }
  }
  const audioUpload = await sendFile()
  if (recordingOf !== undefined) return replaceRecording(recordingOf, audioUpload, act)
  await options.untilTurn()
  return publish(draft, audioUpload, act)
}

type Act = { idempotencyKey: string; signal: AbortSignal }

/** A picture can only be sent in a form. */
function publish(draft: TrackDraft, audioUpload: string, act: Act) {
  const body = { ...bodyOf(draft), audioUpload }
  if (!draft.cover) return call('uploadTrack', { body }, act)
  return upload('uploadTrack', { form: formOf(body, draft.cover) }, act)
}

/**
 * A repeated call changes nothing, because the server knows which track has used the upload. The call is sent as a form,
 * which has the time limit of an upload: the server first puts the whole file together, and other changes are quick.
 */
async function replaceRecording(trackId: string, audioUpload: string, act: Act) {
  const params = { id: trackId }
  const form = new FormData()
  form.set('audioUpload', audioUpload)
  try {
    const changed = await upload('updateTrack', { params, form }, act)
    // Pages that show the track know at once that the recording is being prepared.
    change('track', { params }, () => changed)
    return changed
  } catch (error) {
    throw goneIfNotFound(error, messages.trackGone)
  }
}

/** A repeated call changes nothing, because the server knows which version has used the upload. */
async function addVersion(roomId: string, send: () => Promise<string>, act: Act) {
  try {
    const audioUpload = await send()
    await call('addMixVersion', { params: { id: roomId }, body: { audioUpload } }, act)
  } catch (error) {
    throw goneIfNotFound(error, messages.roomGone)
  } finally {
    // After a failure, the room shows whether the person may still be in it.
    refresh('room')
    refresh('worksInProgress')
  }
}

/** The path says that sending the same file again cannot succeed. */
const goneIfNotFound = (error: unknown, message: string) => {
  if (!(error instanceof ApiError && error.status === 404)) return error
  return new ApiError(404, 'not_found', { message, details: [{ path: 'audio', message }] })
}

/** The server has deleted the upload, because it was complete but unused for days. */
const isUploadGone = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  error.details.some(({ path }) => path === 'audioUpload')
