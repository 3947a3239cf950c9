import type { Clock } from '../core/clock'
import type { TestMode } from '../provider/simulated/simulated-provider'
import type { Intake } from './intake'

const deliverAfterMs = 1_000
const retryMs = 10_000

type Parts = {
  testMode: Pick<TestMode, 'deliver' | 'nextDueAt' | 'onNewEvent'>
  take: Intake['take']
  clock: Clock
  onError: (error: unknown) => void
}

/** Delivers the events of simulated payments when they are due. It does not poll while there are none. */
export class EventDelivery {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #turn = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start() {
    this.#parts.testMode.onNewEvent(() => this.#schedule(deliverAfterMs))
    this.#takeTurn()
  }

  async stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#turn
  }

  #schedule(ms: number) {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#takeTurn(), ms).unref()
  }

  #takeTurn() {
    this.#turn = this.#turn
      .then(() => this.#deliver())
      .catch((error: unknown) => {
        this.#parts.onError(error)
        this.#schedule(retryMs)
      })
  }

  async #deliver() {
    const { testMode, take, clock, onError } = this.#parts
    await testMode.deliver(take).catch(onError)
    const dueAt = await testMode.nextDueAt()
    if (dueAt !== null) this.#schedule(Math.max(deliverAfterMs, dueAt - clock.now()))
  }
}
