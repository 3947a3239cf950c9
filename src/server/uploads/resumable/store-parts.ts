// Stores the bytes of an upload in parts: files of one size, and a shorter last one. The last part is replaced by a longer
// one when more arrives, so an upload of many short requests has no more parts than any other.
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { ignoreUnavailable, type Storage } from '../../storage/storage'
import * as repository from './repository'
import { LeaseLost } from './upload-leases'

export type PartParts = { database: Database; storage: Storage; clock: Clock }

/** Small enough to be in memory for each upload that arrives, and large enough for few files and transactions. */
const partBytes = 4 * 1024 * 1024
/** A slow upload is stored this often, so that a killed server costs no more than that. */
const storeEveryMs = 10_000

const partFolder = 'uploads'

export const isPartKey = (storageKey: string) => storageKey.startsWith(`${partFolder}/`)

export const dropPartUnlessUsed = async ({ database, storage }: PartParts, storageKey: string) => {
  if (!(await repository.isPartInUse(database, storageKey))) await storage.delete(storageKey)
}

type Arriving = { uploadId: string; token: string; receivedBytes: number }

class PartWriter {
  readonly #parts: PartParts
  readonly #arriving: Arriving
  /** Allocated with the first byte, because many requests at once may not have sent one yet. */
  #content: Buffer | null = null
  #number: number
  /** How many bytes of this part are in memory, and how many of these are stored. */
  #filledBytes: number
  #storedBytes: number
  #storedKey: string | null = null
  #storedAt: number

  constructor(parts: PartParts, arriving: Arriving) {
    this.#parts = parts
    this.#arriving = arriving
    this.#number = Math.floor(arriving.receivedBytes / partBytes)
    this.#storedBytes = arriving.receivedBytes % partBytes
    this.#filledBytes = this.#storedBytes
    this.#storedAt = parts.clock.now()
  }

  get receivedBytes() {
    return this.#number * partBytes + this.#storedBytes
  }

  /** Reads the last part, which the arriving bytes will complete. */
  async #begin(): Promise<Buffer> {
    const begun = Buffer.allocUnsafe(partBytes)
    const { storage, database } = this.#parts
    const length = this.#storedBytes
    if (length === 0) return begun
    const last = (await repository.partsOf(database, this.#arriving.uploadId)).at(-1)
    const content = last && (await storage.read(last.storage_key, { start: 0, end: length - 1 }))
    if (!last || content?.length !== length) throw new Error('The last part of an upload is missing')
    content.copy(begun)
    this.#storedKey = last.storage_key
    return begun
  }

  async add(chunk: Buffer) {
    this.#content ??= await this.#begin()
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(this.#content, this.#filledBytes, at)
      this.#filledBytes += copied
      at += copied
      if (this.#filledBytes === partBytes) await this.#endPart()
    }
    if (this.#parts.clock.now() - this.#storedAt >= storeEveryMs) await this.store()
  }

  /** Returns when all that was added is stored for good. */
  async store() {
    if (!this.#content || this.#filledBytes === this.#storedBytes) return
    const { database, storage, clock } = this.#parts
    const { uploadId } = this.#arriving
    const key = `${partFolder}/${uploadId}-${this.#number}-${randomUUID()}`
    await noteLooseFiles(database, [key], clock.now())
    await storage.put(key, this.#content.subarray(0, this.#filledBytes))
    if (!(await this.#commit(key))) {
      await storage.delete(key)
      throw new LeaseLost()
    }
    const former = this.#storedKey
    this.#storedKey = key
    this.#storedBytes = this.#filledBytes
    this.#storedAt = clock.now()
    if (former) await storage.delete(former).catch(ignoreUnavailable)
  }

  #commit(key: string) {
    const { database, clock } = this.#parts
    const { uploadId, token } = this.#arriving
    const size_bytes = this.#filledBytes
    const part = { upload_id: uploadId, number: this.#number, storage_key: key, size_bytes }
    const receivedBytes = this.#number * partBytes + size_bytes
    return database.transaction().execute(async (transaction) => {
      if (this.#storedKey) await noteLooseFiles(transaction, [this.#storedKey], clock.now())
      return repository.putPart(transaction, { token, part, receivedBytes })
    })
  }

  async #endPart() {
    await this.store()
    this.#number += 1
    this.#filledBytes = 0
    this.#storedBytes = 0
    this.#storedKey = null
  }
}

/** Returns how much of the upload is stored afterwards. What has arrived is stored also if the content breaks off. */
export const storeParts = async (
  parts: PartParts,
  arriving: Arriving,
  content: AsyncIterable<Buffer>,
): Promise<number> => {
  const writer = new PartWriter(parts, arriving)
  try {
    for await (const chunk of content) await writer.add(chunk)
  } catch (error) {
    // The first error tells more than one of this attempt.
    if (!(error instanceof LeaseLost)) await writer.store().catch(() => undefined)
    throw error
  }
  await writer.store()
  return writer.receivedBytes
}
