// What the tus library needs to know of uploads: creating, looking up, receiving and deleting them.
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import type { Transaction } from 'kysely'
import { openUploadsMax, uploadsKeptMs } from '~/contract/limits-beyond'
import { lockByName } from '../../database/lock'
import { Failure, invalidField, notFound } from '../../http/failure'
import type { Tables } from '../../database/tables'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { ignoreUnavailable } from '../../storage/storage'
import { lockQuotas, requireRoomFor } from '../quota'
import * as repository from './repository'
import { storeParts, type PartParts } from './store-parts'
import { destinationOf } from './upload-destination'
import type { UploadLeases } from './upload-leases'
import { UploadUsed } from './upload-used'

export type StoreParts = PartParts & { quotaBytes: number; leases: UploadLeases }

const tooMany = () =>
  new Failure(409, {
    message: `You have reached the limit of ${openUploadsMax} uploads that are not tracks yet. Finish or cancel one first.`,
    code: 'conflict',
  })

/** null for an upload that has expired, also if the sweep has not deleted it yet. */
export const liveUpload = async ({ database, clock }: PartParts, id: string) => {
  const row = await repository.uploadById(database, id)
  return row && row.created_at > clock.now() - uploadsKeptMs ? row : null
}

/**
 * Deletes the rows first. Parts that a crash leaves behind are noted as loose files, which are swept. With
 * `unused upload`, an upload that became a track stays, so that a repetition of the call that used it finds the track.
 */
export const removeUpload = async (
  { database, storage, clock }: PartParts,
  id: string,
  what: 'upload' | 'unused upload' | 'parts',
) => {
  const keys = await database.transaction().execute(async (transaction) => {
    // Locks before the first read, because SQLite fails at once when a reading transaction turns to writing.
    await lockByName(transaction, `upload ${id}`)
    if (what === 'unused upload' && !(await holdUnused(transaction, id))) return []
    const parts = await repository.partsOf(transaction, id)
    const storageKeys = parts.map(({ storage_key }) => storage_key)
    await noteLooseFiles(transaction, storageKeys, clock.now())
    await repository.deleteParts(transaction, id)
    if (what !== 'parts') await repository.deleteUpload(transaction, id)
    return storageKeys
  })
  for (const key of keys) await storage.delete(key).catch(ignoreUnavailable)
}

/** Returns false if the upload was deleted meanwhile. Throws if it has become a track, so that its client learns of it. */
const holdUnused = async (transaction: Transaction<Tables>, id: string): Promise<boolean> => {
  if (await repository.holdUnused(transaction, id)) return true
  if (await repository.uploadById(transaction, id)) throw new UploadUsed()
  return false
}

/** Makes an upload whose parts were kept usable again, after the track that it became was deleted. */
export const unuseUpload = ({ database }: PartParts, id: string, trackId: string) =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `upload ${id}`)
    await repository.markUnused(transaction, id, trackId)
  })

export class UploadStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination']
  readonly #parts: StoreParts
  readonly #userId: string
  readonly #onWriteError: (error: unknown) => void

  /**
   * Creates uploads for this user. The caller checks whose uploads the other requests name. The library replaces errors
   * of `write` by one of its own while content still arrives, so they are reported to `onWriteError` too.
   */
  constructor(parts: StoreParts, userId: string, onWriteError: (error: unknown) => void) {
    super()
    this.#parts = parts
    this.#userId = userId
    this.#onWriteError = onWriteError
  }

  override async create(upload: Upload): Promise<Upload> {
    const { database, clock, quotaBytes } = this.#parts
    const { id, size = 0, metadata } = upload
    if (size === 0) throw invalidField('Upload-Length', 'This file is empty')
    const created_at = clock.now()
    const uploaderId = this.#userId
    const { artistId, roomId } = await destinationOf(database, uploaderId, metadata)
    await database.transaction().execute(async (transaction) => {
      await lockQuotas(transaction, [uploaderId, artistId])
      if ((await repository.countOpenUploads(transaction, uploaderId)) >= openUploadsMax) throw tooMany()
      await requireRoomFor(transaction, quotaBytes, { artistId, uploaderId, sizeBytes: size })
      const row = { id, user_id: uploaderId, size_bytes: size, room_id: roomId, created_at }
      await repository.insertUpload(transaction, {
        ...row,
        metadata: metadata ? JSON.stringify(metadata) : null,
      })
    })
    upload.creation_date = new Date(created_at).toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await liveUpload(this.#parts, id)
    if (!row) throw notFound()
    return new Upload({
      id,
      size: row.size_bytes,
      offset: row.received_bytes,
      creation_date: new Date(row.created_at).toISOString(),
      ...(row.metadata !== null && { metadata: JSON.parse(row.metadata) as Record<string, string | null> }),
    })
  }

  override async write(content: Readable, uploadId: string, receivedBytes: number): Promise<number> {
    try {
      const token = this.#parts.leases.tokenOf(uploadId)
      return await storeParts(this.#parts, { uploadId, token, receivedBytes }, content)
    } catch (error) {
      this.#onWriteError(error)
      throw error
    }
  }

  override async remove(id: string): Promise<void> {
    await removeUpload(this.#parts, id, 'unused upload')
  }

  override getExpiration() {
    return uploadsKeptMs
  }
}
