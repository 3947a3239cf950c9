// Stores and deletes the stage plot and the rider. Each upload has a storage key of its own, so that no two rows share a
// file.
import { randomUUID } from 'node:crypto'
import type { StageFile } from '~/contract/rules/presskit/kit-parts'
import type { Answer } from '~/contract/schemas/built'
import { invalidField, notFound } from '../../http/failure'
import type { ReceivedFile } from '../../http/forms/received-form'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { ignoreUnavailable, type Storage } from '../../storage/storage'
import { safeFileName } from '../../streaming/download-name'
import { dropFileUnlessUsed } from '../../uploads/original-file'
import { changeKit, type KitParts } from '../settings/change-kit'
import { ownKit } from '../settings/own-kit'
import * as repository from './repository'

export type FileParts = KitParts & { storage: Storage }

type Upload = { userId: string; kind: StageFile; file: ReceivedFile | undefined }

const field = 'file'
const firstBytes = Buffer.from('%PDF-')
const extension = '.pdf'

const requirePdf = async (storage: Storage, file: ReceivedFile | undefined): Promise<ReceivedFile> => {
  if (!file) throw invalidField(field, 'Choose a PDF file')
  const head = await storage.read(file.key, { start: 0, end: firstBytes.length - 1 })
  if (!head?.equals(firstBytes)) throw invalidField(field, 'This is not a PDF file. Please choose one.')
  return file
}

const nameOf = (kind: StageFile, filename = '') => {
  const name = filename.replace(/\.pdf$/i, '').trim()
  return safeFileName(name || kind, extension)
}

const dropFormer = async (parts: FileParts, storageKey: string | null) => {
  if (storageKey !== null) await dropFileUnlessUsed(parts, storageKey).catch(ignoreUnavailable)
}

/** The file is stored before its row. A crash in between leaves an unused file, which is swept later. */
export const saveStageFile = async (
  parts: FileParts,
  { userId, kind, file: received }: Upload,
): Promise<Answer<'uploadStageFile'>> => {
  const { database, storage, clock } = parts
  const file = await requirePdf(storage, received)
  const storage_key = `presskits/${randomUUID()}-${file.sha256}${extension}`
  await noteLooseFiles(database, [storage_key], clock.now())
  await storage.move(file.key, storage_key)
  const row = {
    user_id: userId,
    kind,
    name: nameOf(kind, file.filename),
    storage_key,
    size_bytes: file.sizeBytes,
  }
  const former = await changeKit(parts, userId, async (transaction) => {
    const key = await repository.keyOf(transaction, userId, kind)
    if (key !== null) await noteLooseFiles(transaction, [key], clock.now())
    await repository.saveFile(transaction, row)
    return { columns: {}, result: key }
  })
  await dropFormer(parts, former)
  return ownKit(parts, userId)
}

export const deleteStageFile = async (
  parts: FileParts,
  userId: string,
  kind: StageFile,
): Promise<Answer<'deleteStageFile'>> => {
  const former = await changeKit(parts, userId, async (transaction) => {
    const key = await repository.keyOf(transaction, userId, kind)
    if (key === null) throw notFound()
    await noteLooseFiles(transaction, [key], parts.clock.now())
    await repository.deleteFile(transaction, userId, kind)
    return { columns: {}, result: key }
  })
  await dropFormer(parts, former)
  return ownKit(parts, userId)
}
