// Takes jobs while there is room and sleeps while there is nothing to do.
import * as repository from './job-repository'
import type { MediaKind } from './media-run'
import { leaseMs, runJob, type JobParts } from './run-job'

type LoopParts = JobParts & {
  /** How many jobs this replica runs at once; one that is waited for may be one more. */
  workers: number
  /** What this replica can do; it leaves jobs of other kinds to other replicas. */
  kinds: MediaKind[]
  /** Others may put jobs into the same database, of which nobody tells us. */
  shared: boolean
  pollMs: number
  onSettled: (trackId: string) => Promise<void>
}

type State = 'idle' | 'looking' | 'stopped'

export class MediaLoop {
  readonly #parts: LoopParts
  readonly #running = new Map<string, Promise<void>>()
  readonly #ending = new AbortController()
  #state: State = 'stopped'
  #lookAgain = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LoopParts) {
    this.#parts = parts
  }

  start() {
    if (this.#parts.workers === 0 || this.#ending.signal.aborted) return
    this.#state = 'idle'
    this.wake()
  }

  /** What runs is given back to whoever comes next. */
  async stop() {
    this.#state = 'stopped'
    clearTimeout(this.#timer)
    this.#ending.abort()
    await Promise.all(this.#running.values())
  }

  /** There may be something to do. */
  wake() {
    if (this.#state === 'looking') this.#lookAgain = true
    if (this.#state !== 'idle') return
    this.#state = 'looking'
    clearTimeout(this.#timer)
    void this.#look()
  }

  async #look() {
    const { database, logger, shared } = this.#parts
    let wait = shared
    try {
      do {
        this.#lookAgain = false
        await this.#fill()
      } while (this.#lookAgain)
      // What another holds may fall free, and what failed has its moment to wait.
      wait ||= await repository.hasOpenJobs(database)
    } catch (error) {
      wait = true
      logger.error({ err: error }, 'media jobs could not be read')
    }
    if (this.#ending.signal.aborted) return
    this.#state = 'idle'
    if (this.#lookAgain) this.wake()
    else if (wait) this.#timer = setTimeout(() => this.wake(), this.#parts.pollMs).unref()
  }

  /** The least priority there is room for; null where there is none. */
  #roomFor() {
    const { workers } = this.#parts
    if (this.#running.size < workers) return 0
    return this.#running.size === workers ? repository.hurriedPriority : null
  }

  async #fill() {
    const { database, clock, kinds } = this.#parts
    for (;;) {
      const minPriority = this.#roomFor()
      if (minPriority === null || this.#ending.signal.aborted) return
      const claim = await repository.claimJob(database, { now: clock.now(), leaseMs, minPriority, kinds })
      if (!claim) return
      const done = this.#run(claim).finally(() => {
        this.#running.delete(claim.id)
        this.wake()
      })
      this.#running.set(claim.id, done)
    }
  }

  async #run(claim: repository.Claim) {
    const { logger, onSettled } = this.#parts
    await runJob(this.#parts, claim, this.#ending.signal)
    if (this.#ending.signal.aborted) return
    await onSettled(claim.track_id).catch((error: unknown) =>
      logger.error({ err: error }, 'what lists know of a track could not be brought up to date'),
    )
  }
}
