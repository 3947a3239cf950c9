// Long work in small batches, with a pause after each, so that requests are answered in between. The pause is as long as the
// batch was, so that half of the time is left to requests, also on a slow machine.
import { setTimeout as wait } from 'node:timers/promises'

const pauseMinMs = 5

/** `next` returns the ids after the given one, in order. Ends when it returns none, or once `goOn` is false. */
export const inBatches = async (
  next: (after: string) => Promise<string[]>,
  work: (ids: string[]) => Promise<unknown>,
  goOn: () => boolean,
) => {
  let after = ''
  while (goOn()) {
    const startMs = performance.now()
    const ids = await next(after)
    const last = ids.at(-1)
    if (last === undefined) return
    await work(ids)
    after = last
    await wait(Math.max(pauseMinMs, performance.now() - startMs))
  }
}
