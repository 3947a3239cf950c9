// Writes the ZIP files of exports in the background. An export belongs to the replica that holds its lease. If that one is
// killed, another begins it anew when the lease has ended.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { dayMs, minuteMs, secondMs } from '~/contract/durations'
import { exportKeptDays } from '~/contract/limits-beyond'
import { recipientOf } from '../../accounts/recipients-repository'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { QueueMail } from '../../mail/mail'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import type { Digest } from '../../storage/digest'
import { ignoreUnavailable, StorageUnavailable, type Storage } from '../../storage/storage'
import { zipStream, type UnsizedSource, type ZipSource } from '../../zip/zip-stream'
import { documents, readMe } from './documents'
import { writeDocument } from './document'
import { fileSources } from './uploaded-files-repository'
import * as repository from './exports-repository'
import type { Claim } from '../../database/lease-queue'

export type BuildParts = {
  database: Database
  storage: Storage
  clock: Clock
  queueMail: QueueMail
  logger: Pick<FastifyBaseLogger, 'error'>
}

const leaseMs = minuteMs
const extendEveryMs = 10 * secondMs
const attemptsMax = 3
const retryMs = minuteMs

/**
 * Thrown to stop building an export that this server may no longer write: its lease has ended and another server builds
 * the export now, or the account was deleted.
 */
class LeaseLost extends Error {}

const sourcesOf = async (parts: BuildParts, userId: string): Promise<(ZipSource | UnsizedSource)[]> => [
  { name: 'README.txt', sizeBytes: null, open: async () => Readable.from([Buffer.from(readMe)]) },
  ...Object.entries(documents).map(([name, document]) => ({
    name: `data/${name}`,
    sizeBytes: null,
    open: async () => writeDocument(document, parts.database, userId),
  })),
  ...(await fileSources(parts, userId)),
]

/** Passes the bytes on, and extends the lease on the way. */
async function* held({ database, clock }: BuildParts, claim: Claim, zip: AsyncIterable<Buffer>) {
  let extendedAt = clock.now()
  for await (const piece of zip) {
    const now = clock.now()
    if (now - extendedAt >= extendEveryMs) {
      extendedAt = now
      if (!(await repository.changeHeld(database, claim, { due_at: now + leaseMs }))) throw new LeaseLost()
    }
    yield piece
  }
}

const finish = (
  { database, clock, queueMail }: BuildParts,
  claim: Claim,
  storage_key: string,
  { sizeBytes, sha256 }: Digest,
) =>
  database.transaction().execute(async (transaction) => {
    const deletes_at = clock.now() + exportKeptDays * dayMs
    const file = { storage_key, size_bytes: sizeBytes, sha256, deletes_at }
    if (!(await repository.changeHeld(transaction, claim, { state: 'ready', lease: null, ...file })))
      throw new LeaseLost()
    const to = await recipientOf(transaction, claim.userId)
    await queueMail(transaction, { kind: 'export-ready', to, deletedAt: deletes_at })
  })

/** The file is noted as loose before it is stored, so that it is swept if the export does not end. */
const build = async (parts: BuildParts, claim: Claim) => {
  const { database, storage, clock } = parts
  const key = `exports/${randomUUID()}.zip`
  await noteLooseFiles(database, [key], clock.now())
  try {
    const zip = zipStream(await sourcesOf(parts, claim.userId))
    await finish(parts, claim, key, await storage.put(key, held(parts, claim, zip)))
  } catch (error) {
    await storage.delete(key).catch(ignoreUnavailable)
    throw error
  }
}

const postpone = async ({ database, clock, logger }: BuildParts, claim: Claim, error: unknown) => {
  if (error instanceof LeaseLost) return
  const due_at = clock.now() + retryMs * claim.attempts
  // While the store is away, an attempt does not count.
  const attempts = error instanceof StorageUnavailable ? claim.attempts - 1 : claim.attempts
  if (!(error instanceof StorageUnavailable))
    logger.error({ err: error, user: claim.userId }, 'the data of a person could not be exported')
  await repository.changeHeld(database, claim, { state: 'waiting', lease: null, due_at, attempts })
}

/** Builds what is due. The third attempt is the last one, also where each of them ended with the process. */
export const buildDueExports = async (parts: BuildParts, goOn: () => boolean = () => true) => {
  while (goOn()) {
    const claim = await repository.claimExport(parts.database, { now: parts.clock.now(), leaseMs })
    if (!claim) return
    if (claim.attempts > attemptsMax)
      await repository.changeHeld(parts.database, claim, { state: 'failed', lease: null })
    else await build(parts, claim).catch((error: unknown) => postpone(parts, claim, error))
  }
}

/** Deletes the files of exports a week after they were made. */
export const deleteOldExports = async ({
  database,
  storage,
  clock,
}: Pick<BuildParts, 'database' | 'storage' | 'clock'>) => {
  const now = clock.now()
  const keys = await database.transaction().execute(async (transaction) => {
    const deleted = await repository.deleteExportsBefore(transaction, now)
    await noteLooseFiles(transaction, deleted, now)
    return deleted
  })
  for (const key of keys) await storage.delete(key).catch(ignoreUnavailable)
}
