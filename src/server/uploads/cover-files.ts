// Several tracks can share one cover file, so covers are added and deleted under a lock per cover.
import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { Failure } from '../http/failure'
import type { ReceivedFile } from '../http/forms/received-form'
import { coverHashOf, coverKeys, coverName, putCover, storeCover, type Cover } from '../images/cover'
import type { PictureDecoder } from '../images/picture-queue'
import type { Storage } from '../storage/storage'
import { noteLooseFiles } from '../storage/loose-files-repository'
import * as repository from './repository'

type Parts = { database: Database; storage: Storage }

type Receiving = Parts & { pictureDecoder: PictureDecoder; clock: Clock }

const storeNoted = async (parts: Receiving, personId: string, source: Buffer): Promise<Cover> => {
  await noteLooseFiles(parts.database, [coverName(coverHashOf(source))], parts.clock.now())
  return storeCover(parts, personId, source)
}

const withFieldName = (error: unknown): unknown =>
  error instanceof Failure && !error.body.details
    ? new Failure(error.status, { ...error.body, details: [{ path: 'cover', message: error.message }] })
    : error

const uploadedCover = async (
  parts: Receiving,
  personId: string,
  file: ReceivedFile,
): Promise<Cover | null> => {
  const content = await parts.storage.open(file.key)
  if (!content) return null
  return storeNoted(parts, personId, await buffer(content)).catch((error: unknown) => {
    throw withFieldName(error)
  })
}

/** A broken picture inside the audio file is ignored, because the artist did not choose it as a cover. */
const embeddedCover = async (parts: Receiving, personId: string, source: Buffer): Promise<Cover | null> => {
  try {
    return await storeNoted(parts, personId, source)
  } catch (error) {
    // A picture that has only to wait is not broken.
    if (error instanceof Failure && error.body.retryAfter === undefined) return null
    throw error
  }
}

/** The uploaded cover, or else the picture inside the audio file. */
export const receiveCover = async (
  parts: Receiving,
  personId: string,
  file: ReceivedFile | undefined,
  picture: Buffer | null,
): Promise<Cover | null> => {
  if (file) return uploadedCover(parts, personId, file)
  return picture && embeddedCover(parts, personId, picture)
}

/**
 * Must be called in the transaction that writes a reference to the cover. Stores the files again if they were deleted
 * meanwhile.
 */
export const holdCover = async (transaction: Transaction<Tables>, storage: Storage, cover: Cover) => {
  await lockByName(transaction, `cover ${cover.hash}`)
  await putCover(storage, cover)
}

export const dropCoverUnlessUsed = ({ database, storage }: Parts, hash: string) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `cover ${hash}`)
    if (await repository.isCoverInUse(transaction, hash)) return
    for (const key of coverKeys(hash)) await storage.delete(key)
  })
