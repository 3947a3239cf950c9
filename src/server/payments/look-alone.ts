// One replica at a time looks for what was missed. Whoever dies over it holds the others up only for a moment.
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { prolongLook, takeLook } from './stored-provider-repository'

type Parts = { database: Database; clock: Clock; onError: (error: unknown) => void }

const heldMs = 30_000
const prolongedEveryMs = 10_000

/** Whether it was done: not while another is at it. */
export const lookAlone = async (
  { database, clock, onError }: Parts,
  look: () => Promise<void>,
): Promise<boolean> => {
  let until = clock.now() + heldMs
  if (!(await takeLook(database, clock.now(), until))) return false
  let prolonging = Promise.resolve()
  const timer = setInterval(() => {
    const before = until
    until = clock.now() + heldMs
    prolonging = prolonging.then(() => prolongLook(database, before, until)).catch(onError)
  }, prolongedEveryMs)
  timer.unref()
  try {
    await look()
  } finally {
    clearInterval(timer)
    await prolonging
    await prolongLook(database, until, null)
  }
  return true
}
