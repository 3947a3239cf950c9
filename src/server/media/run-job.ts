// One attempt at one job: runs the work, renews the lease meanwhile, then stores the files and writes the outcome.
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { StorageUnavailable, type Storage } from '../storage/storage'
import { jobOf, urgentPriority, renewLease, type Claim } from './job-repository'
import { noteLooseFiles } from '../storage/loose-files-repository'
import type { MadeFile, MadeTrack, MediaRun } from './media-run'
import * as outcomes from './outcome-repository'
import { originalKeyOf, unusedKeys, type TrackFile } from './track-files-repository'

export type JobParts = {
  database: Database
  storage: Storage
  clock: Clock
  logger: FastifyBaseLogger
  run: MediaRun
  workFolder: string
}

export const leaseMs = 15_000
const renewEveryMs = 5_000
const heartbeatMs = 1_000
const minProgressWritten = 0.01
const attemptsAllowed = 3
const waitAfterFailureMs = 1_000
const waitForStorageMs = 10_000
const tooManyFailures = 'This audio could not be prepared. Please try again in a while.'
const noOriginal = 'The audio of this track is missing. Please upload it again.'

/** Renews the lease and writes the progress, at most once a second. Calls `lost` if another replica took the job. */
const startHeartbeat = ({ database, clock, logger }: JobParts, claim: Claim, lost: () => void) => {
  let share = 0
  let written = 0
  let renewedAt = clock.now()
  const beat = async () => {
    const now = clock.now()
    if (share - written < minProgressWritten && now - renewedAt < renewEveryMs) return
    written = share
    renewedAt = now
    const renewal = { progress: written, now, leasedUntil: now + leaseMs }
    if (!(await renewLease(database, claim, renewal))) lost()
  }
  const timer = setInterval(() => {
    // If this fails until the lease has ended, another replica may take the job. A later beat detects that.
    void beat().catch((error: unknown) =>
      logger.warn({ err: error }, 'lease of a media job could not be renewed'),
    )
  }, heartbeatMs)
  return {
    onProgress: (now: number) => {
      share = Math.min(1, Math.max(share, now))
    },
    stop: () => clearInterval(timer),
  }
}

const rowOf = (trackId: string, variant: TrackFile['variant'], file: MadeFile): TrackFile => ({
  track_id: trackId,
  variant,
  storage_key: `tracks/${trackId}/${variant}-${file.sha256.slice(0, 16)}.${file.extension}`,
  content_type: file.contentType,
  size_bytes: file.sizeBytes,
  sha256: file.sha256,
  blocks: JSON.stringify(file.blocks),
})

/** Stores the files and finishes the job. Deletes the files if the job no longer exists. */
const store = async ({ database, storage, clock }: JobParts, claim: Claim, made: MadeTrack) => {
  const variants = (['original', 'stream', 'preview'] as const).flatMap((variant) => {
    const file = made.files[variant]
    return file ? [{ path: file.path, row: rowOf(claim.track_id, variant, file) }] : []
  })
  // Two variants may be the same file, which is stored once.
  for (const variant of variants) {
    const same = variants.find(({ path }) => path === variant.path)
    if (same) variant.row.storage_key = same.row.storage_key
  }
  const rows = variants.map(({ row }) => row)
  const keys = rows.map((row) => row.storage_key)
  const clear = async () => {
    // Another replica that has taken the job over stores files with the same keys.
    if (await jobOf(database, claim.track_id)) return
    const unused = await unusedKeys(database, keys)
    for (const key of unused) await storage.delete(key)
  }
  try {
    await noteLooseFiles(database, keys, clock.now())
    const stored = new Map(variants.map(({ path, row }) => [path, row]))
    for (const [path, row] of stored) await storage.put(row.storage_key, createReadStream(path))
    const finished = await outcomes.finishJob(database, claim, { ...made, files: rows }, clock.now())
    if (!finished) await clear()
  } catch (error) {
    await clear().catch(() => undefined)
    throw error
  }
}

const folderOf = (parts: JobParts, claim: Claim, attempt: number) =>
  join(parts.workFolder, `${claim.id}-${attempt}`)

const clearFolders = async (parts: JobParts, claim: Claim) => {
  // An earlier attempt leaves its folder behind if the whole server was killed.
  for (let attempt = 1; attempt <= claim.attempts; attempt += 1) {
    await rm(folderOf(parts, claim, attempt), { recursive: true, force: true })
  }
}

const work = async (parts: JobParts, claim: Claim, signal: AbortSignal) => {
  const { database, storage, clock } = parts
  const key = claim.kind === 'prepare' ? await originalKeyOf(database, claim.track_id) : null
  const refuse = (message: string) =>
    outcomes.failJob(database, claim, { message, mayRetry: false }, clock.now())
  if (claim.kind === 'prepare' && key === null) return refuse(noOriginal)
  const lost = new AbortController()
  const heartbeat = startHeartbeat(parts, claim, () => lost.abort())
  try {
    const folder = folderOf(parts, claim, claim.attempts)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const ending = AbortSignal.any([signal, lost.signal])
    const outcome = await parts.run(
      {
        jobId: claim.id,
        trackId: claim.track_id,
        kind: claim.kind,
        waitedFor: claim.priority >= urgentPriority,
        original: key === null ? null : { key, storageFolder: await storage.folderWith(key, folder, ending) },
        folder,
      },
      { signal: ending, onProgress: heartbeat.onProgress },
    )
    if (outcome.state === 'unreadable') return await refuse(outcome.message)
    return await store(parts, claim, outcome)
  } finally {
    heartbeat.stop()
  }
}

const recover = async ({ database, clock, logger }: JobParts, claim: Claim, error: unknown) => {
  const now = clock.now()
  logger.warn({ err: error, trackId: claim.track_id, attempt: claim.attempts }, 'media job failed')
  // No job fails for good because the store is away for a while.
  if (error instanceof StorageUnavailable) {
    return outcomes.requeueJob(database, claim, { now, at: now + waitForStorageMs })
  }
  if (claim.attempts >= attemptsAllowed) {
    return outcomes.failJob(database, claim, { message: tooManyFailures, mayRetry: true }, now)
  }
  return outcomes.retryJobAt(database, claim, now + waitAfterFailureMs * claim.attempts, now)
}

/**
 * Never rejects. An error is written to the job. If that fails too, another replica takes the job over when its lease
 * has ended.
 */
export const runJob = async (parts: JobParts, claim: Claim, signal: AbortSignal): Promise<void> => {
  const { database, clock, logger } = parts
  try {
    await clearFolders(parts, claim)
    // There are more claims than allowed attempts only if the last allowed attempt wrote no outcome, usually because it
    // killed the whole server.
    if (claim.attempts > attemptsAllowed)
      await recover(parts, claim, new Error('every attempt killed the server'))
    else await work(parts, claim, signal)
  } catch (error) {
    const settle = signal.aborted
      ? outcomes.requeueJob(database, claim, { now: clock.now(), at: null })
      : recover(parts, claim, error)
    await settle.catch((failure: unknown) =>
      logger.error({ err: failure }, 'outcome of a media job could not be written'),
    )
  } finally {
    await clearFolders(parts, claim).catch(() => undefined)
  }
}
