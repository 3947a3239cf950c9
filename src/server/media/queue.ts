// Jobs that prepare audio. A job is a row: queued -> running -> done (the row is deleted) or failed.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as repository from './job-repository'
import { MediaLoop } from './media-loop'
import type { MediaKind } from './media-run'
import type { JobParts } from './run-job'
import { TrackWaiters } from './track-waiters'

export type MediaQueue = {
  /** Replaces the track's current job, if it has one. */
  enqueue(trackId: string, kind: MediaKind): Promise<void>
  /** Queues a failed job again; does nothing to any other. */
  retry(trackId: string): Promise<void>
  /** Puts the track before all others and waits until it is settled; `late` if that takes too long. */
  prepareNow(trackId: string, withinMs: number): Promise<'ready' | 'failed' | 'late'>
  start(): void
  stop(): Promise<void>
}

type QueueParts = JobParts & {
  workers: number
  kinds: MediaKind[]
  shared: boolean
  pollMs?: number
  onTrackChanged: (trackId: string) => Promise<void>
}

const pollMs = 2_000

const createPrepareNow = (
  { database, clock }: QueueParts,
  waiters: TrackWaiters,
  wake: () => void,
): MediaQueue['prepareNow'] => {
  const raise = async (trackId: string) => {
    await repository.raiseJob(database, trackId, clock.now())
    wake()
  }
  return async (trackId, withinMs) => {
    if (!waiters.has(trackId)) await raise(trackId)
    return waiters.waitFor(trackId, withinMs)
  }
}

/** Repairs what a crash left behind: tracks without a job, ready tracks that are not listed, folders of ended jobs. */
const recover = async ({ database, clock, workFolder, onTrackChanged }: QueueParts) => {
  for (const { id, kind } of await repository.tracksWithoutJob(database)) {
    await repository.putJob(database, id, kind, clock.now())
  }
  for (const id of await repository.readyTracksNotListed(database)) await onTrackChanged(id)
  const open = await repository.openJobIds(database)
  const folders = await readdir(workFolder).catch(() => [])
  const abandoned = folders.filter((folder) => !open.has(folder.replace(/-\d+$/, '')))
  for (const folder of abandoned) await rm(join(workFolder, folder), { recursive: true, force: true })
}

/** A replica that runs no jobs leaves the recovery to the others. */
const recoverAtStart = async (parts: QueueParts, wake: () => void) => {
  if (parts.workers === 0) return
  try {
    await recover(parts)
    wake()
  } catch (error) {
    parts.logger.error({ err: error }, 'recovery of interrupted media jobs failed')
  }
}

export const createMediaQueue = (parts: QueueParts): MediaQueue => {
  const { database, clock, onTrackChanged } = parts
  let recovered = Promise.resolve()
  const waiters = new TrackWaiters(async (trackId) => {
    const state = await repository.audioStateOf(database, trackId)
    if (state === 'queued' || state === 'to-order') return null
    return state === 'ready' ? 'ready' : 'failed'
  })
  const loop = new MediaLoop({
    pollMs,
    ...parts,
    onSettled: async (trackId) => {
      await onTrackChanged(trackId).finally(() => waiters.notify(trackId))
    },
  })
  const put = async (trackId: string, kind: MediaKind) => {
    await repository.putJob(database, trackId, kind, clock.now())
    loop.wake()
  }
  return {
    enqueue: put,
    retry: async (trackId) => {
      const job = await repository.jobOf(database, trackId)
      if (job?.state !== 'failed') return
      await put(trackId, job.kind)
      await onTrackChanged(trackId)
    },
    prepareNow: createPrepareNow(parts, waiters, () => loop.wake()),
    start: () => {
      loop.start()
      recovered = recoverAtStart(parts, () => loop.wake())
    },
    stop: async () => {
      waiters.close()
      await recovered
      await loop.stop()
    },
  }
}
