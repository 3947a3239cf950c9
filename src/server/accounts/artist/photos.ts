import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import { artistPhotosMax, photoRestoreMs } from '~/contract/limits-beyond'
import type { Clock } from '../../core/clock'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { Failure, invalidField, notFound } from '../../http/failure'
import type { ReceivedFile } from '../../http/forms/received-form'
import { drawPhoto, photoName, type DrawnPhoto } from '../../images/photo'
import type { PictureDecoder } from '../../images/picture-queue'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { ignoreUnavailable, type Storage } from '../../storage/storage'
import { photoAnswer } from './photo-answer'
import { dropPhotoUnlessUsed, holdPhotos, storePhoto } from './photo-files'
import * as repository from './repository'
import type { PhotoRow } from './repository'

type Parts = { database: Database; clock: Clock; storage: Storage; pictureDecoder: PictureDecoder }

const field = 'photos'

const tooManyPhotos = () =>
  new Failure(409, {
    message: `You can show at most ${artistPhotosMax} photos. Delete one first.`,
    code: 'conflict',
  })

/** Changes of the photos of one person follow each other, so that two of them cannot get the same place. */
const inTurn = <Result>(
  database: Database,
  userId: string,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `photos of ${userId}`)
    return work(transaction)
  })

/** Shows each photo once, also if it is sent again or was deleted a moment ago. */
const addRow = async (transaction: Transaction<Tables>, userId: string, photo: DrawnPhoto, now: number) => {
  const shown = await repository.photosOf(transaction, userId)
  const known = await repository.photoWithHash(transaction, userId, photo.hash)
  if (known && known.deleted_at === null) return known
  if (shown.length >= artistPhotosMax) throw tooManyPhotos()
  const position = Math.max(-1, ...shown.map((each) => each.position)) + 1
  if (known && (await repository.changePhoto(transaction, known.id, { deleted_at: null, position }))) {
    return { ...known, position }
  }
  const { hash, widthPixels, heightPixels } = photo
  const row: PhotoRow = {
    id: randomUUID(),
    user_id: userId,
    image_hash: hash,
    width_pixels: widthPixels,
    height_pixels: heightPixels,
    caption: null,
    position,
    created_at: now,
    deleted_at: null,
  }
  await repository.insertPhoto(transaction, row)
  return row
}

const drawReceived = async (
  { storage, pictureDecoder }: Parts,
  personId: string,
  file: ReceivedFile,
): Promise<DrawnPhoto> => {
  const content = await storage.open(file.key)
  if (!content) throw invalidField(field, 'This upload is broken. Please send it again.')
  return drawPhoto(pictureDecoder, { personId, source: await buffer(content), field })
}

/** Adds all of the photos or none. */
export const addPhotos = async (parts: Parts, userId: string, files: ReceivedFile[] = []) => {
  if (files.length === 0) throw invalidField(field, 'Choose a photo')
  const { database, storage, clock } = parts
  const photos: DrawnPhoto[] = []
  for (const file of files) photos.push(await drawReceived(parts, userId, file))
  try {
    for (const photo of photos) await storePhoto(parts, photo)
    const rows = await inTurn(database, userId, async (transaction) => {
      await holdPhotos(transaction, storage, photos)
      const added: PhotoRow[] = []
      for (const photo of photos) added.push(await addRow(transaction, userId, photo, clock.now()))
      return added
    })
    return [...new Map(rows.map((row) => [row.id, row])).values()].map(photoAnswer)
  } catch (error) {
    for (const { hash } of photos) await dropPhotoUnlessUsed(parts, hash).catch(ignoreUnavailable)
    throw error
  }
}

export const orderPhotos = ({ database }: Parts, userId: string, photoIds: string[]) =>
  inTurn(database, userId, async (transaction) => {
    const shown = await repository.photosOf(transaction, userId)
    const named = photoIds.map((id) => shown.find((photo) => photo.id === id) ?? null)
    const ordered = named.filter((photo) => photo !== null)
    if (ordered.length < photoIds.length) throw notFound()
    const all = [...ordered, ...shown.filter((photo) => !ordered.includes(photo))]
    for (const [position, photo] of all.entries()) {
      if (photo.position !== position) await repository.changePhoto(transaction, photo.id, { position })
    }
    return all.map(photoAnswer)
  })

export const captionPhoto = async (
  { database }: Parts,
  userId: string,
  photoId: string,
  caption: string | null,
) => {
  const changed = await repository.setCaption(database, userId, photoId, caption || null)
  if (!changed) throw notFound()
  return photoAnswer(changed)
}

/** The row and the files stay for a while, so that the deletion can be taken back. */
export const deletePhoto = async ({ database, clock }: Parts, userId: string, photoId: string) => {
  if (!(await repository.markDeleted(database, userId, photoId, clock.now()))) throw notFound()
}

/** Returns all photos of the person, because the restored one is in its former place again. */
export const restorePhoto = ({ database }: Parts, userId: string, photoId: string) =>
  inTurn(database, userId, async (transaction) => {
    const shown = await repository.photosOf(transaction, userId)
    const isShown = shown.some(({ id }) => id === photoId)
    if (!isShown && !(await repository.unmarkDeleted(transaction, userId, photoId))) throw notFound()
    if (!isShown && shown.length >= artistPhotosMax) throw tooManyPhotos()
    return (await repository.photosOf(transaction, userId)).map(photoAnswer)
  })

/** Removes the photos whose deletion can no longer be taken back. */
export const removeDeletedPhotos = async ({ database, storage, clock }: Omit<Parts, 'pictureDecoder'>) => {
  const now = clock.now()
  const hashes = await database.transaction().execute(async (transaction) => {
    const removed = await repository.removeDeletedBefore(transaction, now - photoRestoreMs)
    await noteLooseFiles(transaction, removed.map(photoName), now)
    return removed
  })
  for (const hash of new Set(hashes)) {
    await dropPhotoUnlessUsed({ database, storage }, hash).catch(ignoreUnavailable)
  }
}
