// Long work done a little at a time, so that the calls have their turn between two pieces of it.
import { setTimeout as wait } from 'node:timers/promises'

const restMs = 5

/** From id to id, in their order, until none is left or it is to stop. */
export const inTurns = async (
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
    await wait(restMs)
  }
}
