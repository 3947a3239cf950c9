// Background work beside the requests. The tasks of one `Jobs` object run one after another, so that they do not
// compete with each other.

/** A long task checks `goOn` between two steps and returns early once it is false. */
type Task = (goOn: () => boolean) => Promise<unknown>

type OnError = (error: unknown, name: string) => void

export class Jobs {
  readonly #onError: OnError
  readonly #timers: NodeJS.Timeout[] = []
  /** The tasks of intervals that are queued or run. */
  readonly #pending = new Set<string>()
  #isStopped = false
  #work: Promise<unknown> = Promise.resolve()

  constructor(onError: OnError) {
    this.#onError = onError
  }

  /** Adds a task to the end of the queue. If it fails, the next task runs all the same. */
  run(name: string, task: Task) {
    this.#work = this.#work
      .then(() => (this.#isStopped ? undefined : task(() => !this.#isStopped)))
      .catch((error: unknown) => this.#onError(error, name))
  }

  /** Queues a task once per interval, the first time after one interval, unless it still waits or runs by then. */
  every(intervalMs: number, name: string, task: Task) {
    const queue = () => {
      if (this.#pending.has(name)) return
      this.#pending.add(name)
      this.run(name, (goOn) => task(goOn).finally(() => this.#pending.delete(name)))
    }
    this.#timers.push(setInterval(queue, intervalMs).unref())
  }

  /** Ends the intervals and resolves when the current task has returned. Tasks still queued do not run. */
  async stop() {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#work
  }
}
