// Jobs that prepare audio. A job is a row: queued -> running -> done (the row is deleted) or failed.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as repository from './job-repository'
import { MediaLoop } from './media-loop'
import type { MediaKind } from './media-run'
import type { JobParts } from './run-job'
import { TrackWaiters } from './track-waiters'

type QueueParts = JobParts & {
  workers: number
  kinds: MediaKind[]
  shared: boolean
  pollMs?: number
  onTrackChanged: (trackId: string) => Promise<void>
}

const pollMs = 2_000

/** Repairs what a crash left behind: tracks without a job, ready tracks that are not listed, folders of ended jobs. */
const recover = async ({ database, clock, workFolder, onTrackChanged }: QueueParts) => {
  for (const { id, kind } of await repository.tracksWithoutJob(database)) {
    await repository.putJob(database, id, kind, clock.now())
  }
  for (const id of await repository.readyTracksNotListed(database, clock.now())) await onTrackChanged(id)
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

export class MediaQueue {
  readonly #parts: QueueParts
  readonly #waiters: TrackWaiters
  readonly #loop: MediaLoop
  #recovered = Promise.resolve()

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#waiters = new TrackWaiters((trackId) => this.#outcomeOf(trackId))
    this.#loop = new MediaLoop({ pollMs, ...parts, onSettled: (trackId) => this.#settled(trackId) })
  }

  /** Replaces the track's current job, if it has one. */
  async enqueue(trackId: string, kind: MediaKind): Promise<void> {
    await repository.putJob(this.#parts.database, trackId, kind, this.#parts.clock.now())
    this.#loop.wake()
  }

  /** Must be called after a job was added without `enqueue`. */
  wake() {
    this.#loop.wake()
  }

  /** Queues a failed job again; does nothing to any other. */
  async retry(trackId: string): Promise<void> {
    const job = await repository.jobOf(this.#parts.database, trackId)
    if (job?.state !== 'failed') return
    await this.enqueue(trackId, job.kind)
    await this.#parts.onTrackChanged(trackId)
  }

  /** Puts the track before all others and waits until it is settled; `late` if that takes too long. */
  async prepareNow(trackId: string, withinMs: number): Promise<'ready' | 'failed' | 'late'> {
    if (!this.#waiters.has(trackId)) {
      await repository.raiseJob(this.#parts.database, trackId, this.#parts.clock.now())
      this.#loop.wake()
    }
    return this.#waiters.waitFor(trackId, withinMs)
  }

  start(): void {
    this.#loop.start()
    this.#recovered = recoverAtStart(this.#parts, () => this.#loop.wake())
  }

  async stop(): Promise<void> {
    this.#waiters.close()
    await this.#recovered
    await this.#loop.stop()
  }

  async #outcomeOf(trackId: string) {
    const state = await repository.audioStateOf(this.#parts.database, trackId)
    if (state === 'queued' || state === 'to-order') return null
    return state === 'ready' ? 'ready' : 'failed'
  }

  async #settled(trackId: string) {
    await this.#parts.onTrackChanged(trackId).finally(() => this.#waiters.notify(trackId))
  }
}
