/**
 * Wraps work so that it never runs twice at once. A call during a run makes the work run once more after it. The promise
 * resolves when all of it is done.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const repeat = async () => {
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      // This runs in the same task as the last check of `again`, so that no call can come between the two.
      running = null
      // A call came during a run that failed. Its caller learns of that failure, and nobody waits for the new run.
      if (again) run().catch(() => {})
    }
  }
  const run = (): Promise<void> => {
    again = true
    running ??= repeat()
    return running
  }
  return run
}
