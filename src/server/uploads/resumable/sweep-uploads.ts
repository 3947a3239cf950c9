// Deletes uploads that nobody finished or used in time.
import { randomUUID } from 'node:crypto'
import { uploadsKeptMs } from '~/contract/limits-beyond'
import { takeLease } from './lease-repository'
import * as repository from './repository'
import type { PartParts } from './store-parts'
import { leaseMs } from './upload-leases'
import { removeUpload } from './upload-store'

const atOnce = 100

/** An upload that a request works on right now is left to the next sweep. */
const removeExpired = async (parts: PartParts, uploadId: string): Promise<boolean> => {
  const now = parts.clock.now()
  const lease = { uploadId, token: randomUUID() }
  if (!(await takeLease(parts.database, lease, { now, until: now + leaseMs }))) return false
  await removeUpload(parts, uploadId, 'upload')
  return true
}

export const sweepUploads = async (parts: PartParts) => {
  const { database, clock } = parts
  for (const { id } of await repository.usedWithParts(database, atOnce))
    await removeUpload(parts, id, 'parts')
  for (;;) {
    const expired = await repository.uploadsUntil(database, clock.now() - uploadsKeptMs, atOnce)
    let removed = 0
    for (const { id } of expired) if (await removeExpired(parts, id)) removed += 1
    if (expired.length < atOnce || removed === 0) return
  }
}
