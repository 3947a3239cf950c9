// Turns a complete upload into a draft, as if its file had come in the form of the call that names it.
import { Failure, invalidField } from '../../http/failure'
import type { ReceivedFile } from '../../http/forms/received-form'
import { newDraftKey, type Storage } from '../../storage/storage'
import * as repository from './repository'
import type { PartParts } from './store-parts'
import { liveUpload, removeUpload } from './upload-store'
import { UploadUsed } from './upload-used'

/** A file that came with the call, or in an upload that the call names. */
export type RecordingFile = ReceivedFile & { uploadId?: string }

const gone = () =>
  invalidField('audioUpload', 'This upload does not exist any more. Please upload the file again.')

const incomplete = () => {
  const message = 'This upload is not complete yet'
  return new Failure(409, { message, code: 'conflict', details: [{ path: 'audioUpload', message }] })
}

async function* contentOf(storage: Storage, parts: repository.PartRow[]): AsyncGenerator<Buffer> {
  for (const { storage_key, size_bytes } of parts) {
    const content = await storage.open(storage_key, { start: 0, end: size_bytes - 1 })
    if (!content) throw gone()
    yield* content
  }
}

const assemble = async (parts: PartParts, uploadId: string, userId: string): Promise<RecordingFile> => {
  const upload = await liveUpload(parts, uploadId)
  if (!upload || upload.user_id !== userId) throw gone()
  if (upload.used_by !== null) throw new UploadUsed()
  if (upload.received_bytes !== upload.size_bytes) throw incomplete()
  const key = newDraftKey()
  const stored = await repository.partsOf(parts.database, uploadId)
  const digest = await parts.storage.put(key, contentOf(parts.storage, stored))
  if (digest.sizeBytes === upload.size_bytes) return { ...digest, key, uploadId }
  await parts.storage.delete(key)
  throw gone()
}

type Given = { userId: string; uploadId: string | undefined; audio: ReceivedFile | undefined }

/** Runs `work` with the file of the call. Afterwards the file of a named upload is deleted, unless `work` has moved it. */
export const withRecording = async <Result>(
  parts: PartParts,
  { userId, uploadId, audio }: Given,
  work: (recording: RecordingFile | undefined) => Promise<Result>,
): Promise<Result> => {
  if (uploadId === undefined) return work(audio)
  if (audio) throw invalidField('audioUpload', 'Send a file or name an upload, not both')
  const recording = await assemble(parts, uploadId, userId)
  try {
    const result = await work(recording)
    await removeUpload(parts, uploadId, 'parts')
    return result
  } finally {
    await parts.storage.delete(recording.key)
  }
}

/** The track or version that this upload became; null if it is unused, or belongs to somebody else. */
export const usedBy = async (parts: PartParts, uploadId: string | undefined, userId: string) => {
  const upload = uploadId === undefined ? null : await liveUpload(parts, uploadId)
  return upload?.user_id === userId ? upload.used_by : null
}
