// Turns a complete upload into a draft, as if its file had come in the form of the call that names it.
import { Failure, invalidField } from '../../http/failure'
import type { ReceivedFile } from '../../http/forms/received-form'
import { ignoreUnavailable, newDraftKey, type Storage } from '../../storage/storage'
import * as repository from './repository'
import type { PartParts } from './store-parts'
import { liveUpload, removeUpload } from './upload-store'
import { uploadGone, UploadUsed } from './upload-used'

/** A file that came with the call, or in an upload that the call names. */
export type RecordingFile = ReceivedFile & { uploadId?: string }

const incomplete = () => {
  const message = 'This upload is not complete yet'
  return new Failure(409, { message, code: 'conflict', details: [{ path: 'audioUpload', message }] })
}

async function* contentOf(storage: Storage, parts: repository.PartRow[]): AsyncGenerator<Buffer> {
  for (const { storage_key, size_bytes } of parts) {
    const content = await storage.open(storage_key, { start: 0, end: size_bytes - 1 })
    if (!content) throw uploadGone()
    yield* content
  }
}

const assemble = async (parts: PartParts, uploadId: string, userId: string): Promise<RecordingFile> => {
  const upload = await liveUpload(parts, uploadId)
  if (!upload || upload.user_id !== userId) throw uploadGone()
  if (upload.used_by !== null) throw new UploadUsed()
  if (upload.received_bytes !== upload.size_bytes) throw incomplete()
  const key = newDraftKey()
  const stored = await repository.partsOf(parts.database, uploadId)
  const digest = await parts.storage.put(key, contentOf(parts.storage, stored))
  if (digest.sizeBytes === upload.size_bytes) return { ...digest, key, uploadId }
  await parts.storage.delete(key)
  throw uploadGone()
}

type Given = {
  userId: string
  uploadId: string | undefined
  audio: ReceivedFile | undefined
  /** Whether the parts of the upload stay afterwards. */
  keepsUpload?: boolean | undefined
}

/** The calls of this process that work with an upload. */
const working = new Map<string, Promise<unknown>>()

/**
 * A large file is copied and hashed for many seconds, so its client may repeat the call meanwhile. The repetition waits,
 * and then finds what the first call has made of the upload.
 */
const inTurn = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  for (let former = working.get(name); former; former = working.get(name)) await former
  const running = work()
  const ended = running.then(
    () => working.delete(name),
    () => working.delete(name),
  )
  working.set(name, ended)
  return running
}

/** Runs `work` with the file of the call. Afterwards the file of a named upload is deleted, unless `work` has moved it. */
export const withRecording = async <Result>(
  parts: PartParts,
  { userId, uploadId, audio, keepsUpload = false }: Given,
  work: (recording: RecordingFile | undefined) => Promise<Result>,
): Promise<Result> => {
  if (uploadId === undefined) return work(audio)
  if (audio) throw invalidField('audioUpload', 'Send a file or name an upload, not both')
  return inTurn(`${uploadId} ${userId}`, async () => {
    const recording = await assemble(parts, uploadId, userId)
    try {
      const result = await work(recording)
      if (!keepsUpload) await removeUpload(parts, uploadId, 'parts')
      return result
    } finally {
      await parts.storage.delete(recording.key).catch(ignoreUnavailable)
    }
  })
}
