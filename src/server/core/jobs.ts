// Background work beside the requests. Tasks run one after another, so that they never compete with each other.

/** A long task checks `goOn` between two steps and returns early once it is false. */
type Task = (goOn: () => boolean) => Promise<unknown>

export type Jobs = {
  /** Queues a task behind those queued before. A task that fails does not hold up the next. */
  run(name: string, task: Task): void
  /** Queues a task once per interval; the first time after one interval. */
  every(intervalMs: number, name: string, task: Task): void
  /** Ends the intervals and resolves when the current task has returned. Tasks still queued do not run. */
  stop(): Promise<void>
}

export const createJobs = (onError: (error: unknown, name: string) => void): Jobs => {
  const timers: NodeJS.Timeout[] = []
  let isStopped = false
  let work: Promise<unknown> = Promise.resolve()
  const goOn = () => !isStopped
  const run: Jobs['run'] = (name, task) => {
    work = work
      .then(() => (isStopped ? undefined : task(goOn)))
      .catch((error: unknown) => onError(error, name))
  }
  return {
    run,
    every: (intervalMs, name, task) => {
      timers.push(setInterval(() => run(name, task), intervalMs).unref())
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await work
    },
  }
}
