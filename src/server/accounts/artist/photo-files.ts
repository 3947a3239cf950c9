// Several rows can share the files of one photo, so files are added and deleted under a lock per photo. A photo is noted
// as loose before its files are stored or its row is deleted, and the sweep deletes it if no row refers to it.
import type { Transaction } from 'kysely'
import type { Clock } from '../../core/clock'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { photoKeys, photoName, putPhoto, type DrawnPhoto } from '../../images/photo'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import type { Storage } from '../../storage/storage'
import { isPhotoInUse } from './repository'

type Parts = { database: Database; storage: Storage; clock: Clock }

const lockPhoto = (transaction: Transaction<Tables>, hash: string) => lockByName(transaction, `photo ${hash}`)

export const storePhoto = async ({ database, storage, clock }: Parts, photo: DrawnPhoto) => {
  await noteLooseFiles(database, [photoName(photo.hash)], clock.now())
  await putPhoto(storage, photo)
}

/**
 * Must be called in the transaction that writes references to the photos. Stores the files again if they were deleted
 * meanwhile.
 */
export const holdPhotos = async (
  transaction: Transaction<Tables>,
  storage: Storage,
  photos: readonly DrawnPhoto[],
) => {
  // All transactions take these locks in one order, so that they cannot block each other.
  for (const photo of photos.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))) {
    await lockPhoto(transaction, photo.hash)
    await putPhoto(storage, photo)
  }
}

export const dropPhotoUnlessUsed = (
  { database, storage }: Pick<Parts, 'database' | 'storage'>,
  hash: string,
) =>
  database.transaction().execute(async (transaction) => {
    await lockPhoto(transaction, hash)
    if (await isPhotoInUse(transaction, hash)) return
    for (const key of photoKeys(hash)) await storage.delete(key)
  })
