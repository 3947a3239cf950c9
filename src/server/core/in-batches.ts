// Long work in small batches, with a pause after each, so that requests are answered in between.
import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 5

/** `next` returns the ids after the given one, in order. Ends when it returns none, or once `goOn` is false. */
export const inBatches = async (
  next: (after: string) => Promise<string[]>,
  work: (ids: string[]) => Promise<unknown>,
  goOn: () => boolean,
) => {
  let after = ''
  while (goOn()) {
    const ids = await next(after)
    const last = ids.at(-1)
    if (last === undefined) return
    await work(ids)
    after = last
    await wait(pauseMs)
  }
}
