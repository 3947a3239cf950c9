// What is to be prepared stands in the database: queued -> running -> done (the row is gone) or failed.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as repository from './job-repository'
import { Hurries } from './hurries'
import { MediaLoop } from './media-loop'
import type { MediaKind } from './media-run'
import type { JobParts } from './run-job'

export type MediaQueue = {
  /** Replaces whatever was still to be done for this track. */
  enqueue(trackId: string, kind: MediaKind): Promise<void>
  /** Has no effect but on one that failed. */
  retry(trackId: string): Promise<void>
  /** Puts the track before all others and waits for it. */
  hurry(trackId: string, withinMs: number): Promise<'ready' | 'failed' | 'late'>
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

const createHurry = (
  { database, clock }: QueueParts,
  hurries: Hurries,
  wake: () => void,
): MediaQueue['hurry'] => {
  const raise = async (trackId: string) => {
    await repository.raiseJob(database, trackId, clock.now())
    wake()
  }
  return async (trackId, withinMs) => {
    if (!hurries.has(trackId)) await raise(trackId)
    return hurries.waitFor(trackId, withinMs)
  }
}

/** What a server that died has left behind. */
const tidyUp = async ({ database, clock, workFolder, onTrackChanged }: QueueParts) => {
  for (const { id, kind } of await repository.tracksWithoutTheirJob(database)) {
    await repository.putJob(database, id, kind, clock.now())
  }
  for (const id of await repository.tracksNobodyListed(database)) await onTrackChanged(id)
  const open = await repository.openJobIds(database)
  const folders = await readdir(workFolder).catch(() => [])
  const abandoned = folders.filter((folder) => !open.has(folder.replace(/-\d+$/, '')))
  for (const folder of abandoned) await rm(join(workFolder, folder), { recursive: true, force: true })
}

/** A replica that runs no jobs leaves it to those that do. */
const tidyAtStart = async (parts: QueueParts, wake: () => void) => {
  if (parts.workers === 0) return
  try {
    await tidyUp(parts)
    wake()
  } catch (error) {
    parts.logger.error({ err: error }, 'what was left of former media jobs stays')
  }
}

export const createMediaQueue = (parts: QueueParts): MediaQueue => {
  const { database, clock, onTrackChanged } = parts
  let tidied = Promise.resolve()
  const hurries = new Hurries(async (trackId) => {
    const state = await repository.audioStateOf(database, trackId)
    if (state === 'queued' || state === 'to-order') return null
    return state === 'ready' ? 'ready' : 'failed'
  })
  const loop = new MediaLoop({
    pollMs,
    ...parts,
    onSettled: async (trackId) => {
      await onTrackChanged(trackId).finally(() => hurries.ring(trackId))
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
    hurry: createHurry(parts, hurries, () => loop.wake()),
    start: () => {
      loop.start()
      tidied = tidyAtStart(parts, () => loop.wake())
    },
    stop: async () => {
      hurries.close()
      await tidied
      await loop.stop()
    },
  }
}
