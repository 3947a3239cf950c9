// Claims jobs while workers are free. Polls for more if other replicas share the database, or if jobs are open.
import * as repository from './job-repository'
import type { MediaKind } from './media-run'
import { leaseMs, runJob, type JobParts } from './run-job'

type LoopParts = JobParts & {
  /** How many jobs this replica runs at once. It runs one more if somebody waits for it, and a short upload beside long ones. */
  workers: number
  /** What this replica can do; it leaves jobs of other kinds to other replicas. */
  kinds: MediaKind[]
  /** Whether other replicas put jobs into the same database, so that this one has to poll. */
  shared: boolean
  pollMs: number
  onSettled: (trackId: string) => Promise<void>
}

type State = 'idle' | 'claiming' | 'stopped'

export class MediaLoop {
  readonly #parts: LoopParts
  readonly #running = new Map<string, { isShort: boolean; done: Promise<void> }>()
  readonly #ending = new AbortController()
  #state: State = 'stopped'
  #claimAgain = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LoopParts) {
    this.#parts = parts
  }

  start() {
    if (this.#parts.workers === 0 || this.#ending.signal.aborted) return
    this.#state = 'idle'
    this.wake()
  }

  /** Jobs that are running go back to the queue. */
  async stop() {
    this.#state = 'stopped'
    clearTimeout(this.#timer)
    this.#ending.abort()
    await Promise.all([...this.#running.values()].map(({ done }) => done))
  }

  /** Checks for jobs now, because there may be a new one. */
  wake() {
    if (this.#state === 'claiming') this.#claimAgain = true
    if (this.#state !== 'idle') return
    this.#state = 'claiming'
    clearTimeout(this.#timer)
    void this.#claimAll()
  }

  async #claimAll() {
    const { database, logger, shared } = this.#parts
    let wait = shared
    try {
      do {
        this.#claimAgain = false
        await this.#fill()
      } while (this.#claimAgain)
      // Open jobs need polling: a lease may expire, and the pause after a failed attempt may end.
      wait ||= await repository.hasOpenJobs(database)
    } catch (error) {
      wait = true
      logger.error({ err: error }, 'media jobs could not be claimed')
    }
    if (this.#ending.signal.aborted) return
    this.#state = 'idle'
    if (this.#claimAgain) this.wake()
    else if (wait) this.#timer = setTimeout(() => this.wake(), this.#parts.pollMs).unref()
  }

  /** What a new job must be; null if no worker is free for any. */
  #admission(): repository.Admission | null {
    const { workers } = this.#parts
    const beyond = this.#running.size - workers
    if (beyond < 0) return 'any'
    // A job that somebody waits for runs beside the workers, and one short upload beside all others.
    const urgent = beyond === 0
    const short = beyond <= 1 && [...this.#running.values()].every(({ isShort }) => !isShort)
    return urgent || short ? { urgent, short } : null
  }

  async #fill() {
    const { database, clock, kinds } = this.#parts
    for (;;) {
      const admission = this.#admission()
      if (admission === null || this.#ending.signal.aborted) return
      const claim = await repository.claimJob(database, { now: clock.now(), leaseMs, admission, kinds })
      if (!claim) return
      const done = this.#run(claim).finally(() => {
        this.#running.delete(claim.id)
        this.wake()
      })
      this.#running.set(claim.id, { isShort: claim.isShort, done })
    }
  }

  async #run(claim: repository.Claim) {
    const { logger, onSettled } = this.#parts
    await runJob(this.#parts, claim, this.#ending.signal)
    if (this.#ending.signal.aborted) return
    await onSettled(claim.track_id).catch((error: unknown) =>
      logger.error({ err: error }, 'lists could not be updated after a track was prepared'),
    )
  }
}
