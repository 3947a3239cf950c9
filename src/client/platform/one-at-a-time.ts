/**
 * Wraps work so that it never runs twice at once. A call during a run makes the work run once more after it. The promise
 * resolves when all of it is done.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const repeat = async () => {
    while (again) {
      again = false
      await work()
    }
  }
  const run = (): Promise<void> => {
    again = true
    running ??= repeat().finally(() => {
      running = null
      // The last call came just before the run ended.
      if (again) void run()
    })
    return running
  }
  return run
}
