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
import { originalOf } from '../../images/original/plain-original'
import { drawPhoto, photoName, type DrawnPhoto } from '../../images/photo'
import type { PictureDecoder } from '../../images/picture-queue'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { ignoreUnavailable, type Storage } from '../../storage/storage'
import { photoAnswer } from './photo-answer'
import { dropPhotoUnlessUsed, holdPhotos, storePhoto } from './photo-files'
import { dropOriginalUnlessUsed, noOriginal, storeOriginal, type StoredOriginal } from './photo-originals'
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

type AddedPhoto = { drawn: DrawnPhoto; original: StoredOriginal | null }

/** A photo that was added before originals were kept gets one when it is sent again. */
const missingOriginal = ({ original_key }: PhotoRow, { original }: AddedPhoto) =>
  original_key === null && original !== null ? original : {}

/** Shows each photo once, also if it is sent again or was deleted a moment ago. */
const addRow = async (transaction: Transaction<Tables>, userId: string, photo: AddedPhoto, now: number) => {
  const { hash, widthPixels, heightPixels } = photo.drawn
  const shown = await repository.photosOf(transaction, userId)
  const known = await repository.photoWithHash(transaction, userId, hash)
  if (known && known.deleted_at === null) {
    const original = missingOriginal(known, photo)
    if (Object.keys(original).length > 0) await repository.changePhoto(transaction, known.id, original)
    return known
  }
  if (shown.length >= artistPhotosMax) throw tooManyPhotos()
  const position = Math.max(-1, ...shown.map((each) => each.position)) + 1
  if (known) {
    const again = { ...missingOriginal(known, photo), deleted_at: null, position }
    if (await repository.changePhoto(transaction, known.id, again)) return { ...known, position }
  }
  const row: PhotoRow = {
    ...(photo.original ?? noOriginal),
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

/** The original is stored at once, because the originals of a whole form would fill the memory. */
const takeReceived = async (parts: Parts, personId: string, file: ReceivedFile): Promise<AddedPhoto> => {
  const content = await parts.storage.open(file.key)
  if (!content) throw invalidField(field, 'This upload is broken. Please send it again.')
  const source = await buffer(content)
  const drawn = await drawPhoto(parts.pictureDecoder, { personId, source, field })
  return { drawn, original: await storeOriginal(parts, await originalOf(source)) }
}

type FileParts = Pick<Parts, 'database' | 'storage'>

const dropOriginal = async (parts: FileParts, key: string | null) => {
  if (key !== null) await dropOriginalUnlessUsed(parts, key).catch(ignoreUnavailable)
}

/** Adds all of the photos or none. */
export const addPhotos = async (parts: Parts, userId: string, files: ReceivedFile[] = []) => {
  if (files.length === 0) throw invalidField(field, 'Choose a photo')
  const { database, storage, clock } = parts
  const photos: AddedPhoto[] = []
  try {
    for (const file of files) photos.push(await takeReceived(parts, userId, file))
    for (const { drawn } of photos) await storePhoto(parts, drawn)
    const rows = await inTurn(database, userId, async (transaction) => {
      await holdPhotos(
        transaction,
        storage,
        photos.map(({ drawn }) => drawn),
      )
      const added: PhotoRow[] = []
      for (const photo of photos) added.push(await addRow(transaction, userId, photo, clock.now()))
      return added
    })
    return [...new Map(rows.map((row) => [row.id, row])).values()].map(photoAnswer)
  } catch (error) {
    for (const { drawn } of photos) await dropPhotoUnlessUsed(parts, drawn.hash).catch(ignoreUnavailable)
    throw error
  } finally {
    // After a failure no row refers to an original, and none to that of a photo which was known already.
    for (const { original } of photos) await dropOriginal(parts, original?.original_key ?? null)
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
  const removed = await database.transaction().execute(async (transaction) => {
    const rows = await repository.removeDeletedBefore(transaction, now - photoRestoreMs)
    const files = rows.flatMap(({ image_hash, original_key }) => [photoName(image_hash), original_key])
    await noteLooseFiles(
      transaction,
      files.filter((name) => name !== null),
      now,
    )
    return rows
  })
  for (const { image_hash, original_key } of removed) {
    await dropPhotoUnlessUsed({ database, storage }, image_hash).catch(ignoreUnavailable)
    await dropOriginal({ database, storage }, original_key)
  }
}
