// One attempt at one job: the work, the signs of life meanwhile, and what is left of it afterwards.
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Storage } from '../storage/storage'
import { hurriedPriority, renewLease, type Claim } from './job-repository'
import { noteLooseFiles } from '../storage/loose-files-repository'
import type { MadeFile, MediaOutcome, MediaRun } from './media-run'
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
const noticeableProgress = 0.01
const attemptsAllowed = 3
const waitAfterFailureMs = 1_000
const brokeTooOften = 'This audio could not be prepared. Please try again in a while.'
const noOriginal = 'The audio of this track is missing. Please upload it again.'

/** Renews the lease and tells how far the work is, at most once a second; aborts it where the lease is lost. */
const startHeartbeat = ({ database, clock, logger }: JobParts, claim: Claim, lost: () => void) => {
  let share = 0
  let told = 0
  let renewedAt = clock.now()
  const beat = async () => {
    const now = clock.now()
    if (share - told < noticeableProgress && now - renewedAt < renewEveryMs) return
    told = share
    renewedAt = now
    if (!(await renewLease(database, claim, told, now, leaseMs))) lost()
  }
  const timer = setInterval(() => {
    // Where the database is away for longer than the lease, another takes over, and this one finds out then.
    void beat().catch((error: unknown) => logger.warn({ err: error }, 'media job could not be renewed'))
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

type Made = Extract<MediaOutcome, { state: 'made' }>

/** All or nothing: what was stored for a job that did not end well is deleted again. */
const keep = async ({ database, storage, clock }: JobParts, claim: Claim, made: Made) => {
  const variants = (['original', 'stream', 'preview'] as const).flatMap((variant) => {
    const file = made.files[variant]
    return file ? [{ path: file.path, row: rowOf(claim.track_id, variant, file) }] : []
  })
  // What is one file under two names is stored once.
  for (const variant of variants) {
    const same = variants.find(({ path }) => path === variant.path)
    if (same) variant.row.storage_key = same.row.storage_key
  }
  const rows = variants.map(({ row }) => row)
  const keys = rows.map((row) => row.storage_key)
  const clear = async () => {
    const unused = await unusedKeys(database, keys)
    for (const key of unused) await storage.delete(key)
  }
  try {
    await noteLooseFiles(database, keys, clock.now())
    const stored = new Map(variants.map(({ path, row }) => [path, row]))
    for (const [path, row] of stored) await storage.put(row.storage_key, createReadStream(path))
    const kept = await outcomes.finishJob(database, claim, { ...made, files: rows }, clock.now())
    if (!kept) await clear()
  } catch (error) {
    await clear().catch(() => undefined)
    throw error
  }
}

const folderOf = (parts: JobParts, claim: Claim, attempt: number) =>
  join(parts.workFolder, `${claim.id}-${attempt}`)

const clearFolders = async (parts: JobParts, claim: Claim) => {
  // Former attempts may have ended with the whole server.
  for (let attempt = 1; attempt <= claim.attempts; attempt += 1) {
    await rm(folderOf(parts, claim, attempt), { recursive: true, force: true })
  }
}

const work = async (parts: JobParts, claim: Claim, signal: AbortSignal) => {
  const { database, clock } = parts
  const originalKey = await originalKeyOf(database, claim.track_id)
  const refuse = (message: string) =>
    outcomes.failJob(database, claim, { message, mayRetry: false }, clock.now())
  if (claim.kind === 'prepare' && originalKey === null) return refuse(noOriginal)
  const lost = new AbortController()
  const heartbeat = startHeartbeat(parts, claim, () => lost.abort())
  try {
    const folder = folderOf(parts, claim, claim.attempts)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const outcome = await parts.run(
      {
        jobId: claim.id,
        trackId: claim.track_id,
        kind: claim.kind,
        waitedFor: claim.priority >= hurriedPriority,
        originalKey: claim.kind === 'prepare' ? originalKey : null,
        folder,
      },
      { signal: AbortSignal.any([signal, lost.signal]), onProgress: heartbeat.onProgress },
    )
    if (outcome.state === 'unreadable') return await refuse(outcome.message)
    return await keep(parts, claim, outcome)
  } finally {
    heartbeat.stop()
  }
}

const recover = async ({ database, clock, logger }: JobParts, claim: Claim, error: unknown) => {
  const now = clock.now()
  logger.warn({ err: error, trackId: claim.track_id, attempt: claim.attempts }, 'media job failed')
  if (claim.attempts >= attemptsAllowed) {
    return outcomes.failJob(database, claim, { message: brokeTooOften, mayRetry: true }, now)
  }
  return outcomes.tryAgainAt(database, claim, now + waitAfterFailureMs * claim.attempts, now)
}

/** Never rejects: what goes wrong is written to the job, or left to whoever takes it over. */
export const runJob = async (parts: JobParts, claim: Claim, signal: AbortSignal): Promise<void> => {
  const { database, clock, logger } = parts
  try {
    await clearFolders(parts, claim)
    // One that brought the whole server down thrice is not tried for ever.
    if (claim.attempts > attemptsAllowed) await recover(parts, claim, new Error('tried too often'))
    else await work(parts, claim, signal)
  } catch (error) {
    const settle = signal.aborted
      ? outcomes.giveBack(database, claim, clock.now())
      : recover(parts, claim, error)
    await settle.catch((failure: unknown) => logger.error({ err: failure }, 'media job left as it was'))
  } finally {
    await clearFolders(parts, claim).catch(() => undefined)
  }
}
