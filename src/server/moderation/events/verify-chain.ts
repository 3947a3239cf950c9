import type { Database } from '../../database/open'
import { emptyChain, problemOf, type ChainEnd } from './chain'
import { countedEvents, eventsAfter } from './repository'

/** `events` and `lastHash` are those up to the problem, if there is one. */
export type Verdict = {
  events: number
  lastHash: string
  isIntact: boolean
  brokenAt: number | null
  problem: string | null
}

const eventsPerPage = 1_000

const broken = ({ number, hash }: ChainEnd, problem: string): Verdict => ({
  events: number,
  lastHash: hash,
  isIntact: false,
  brokenAt: number + 1,
  problem,
})

/** Reads all events in pages and checks that none was changed, added in between or taken away. */
export const verifyChain = async (database: Database): Promise<Verdict> => {
  // The count is read first, so that an event which is added meanwhile looks like nothing wrong.
  const counted = await countedEvents(database)
  let end: ChainEnd = emptyChain
  for (;;) {
    const page = await eventsAfter(database, end.number, eventsPerPage)
    for (const event of page) {
      const problem = problemOf(end, event)
      if (problem !== null) return broken(end, problem)
      end = event
    }
    if (page.length < eventsPerPage) break
  }
  if (end.number < counted) return broken(end, `Event ${end.number + 1} is missing`)
  return { events: end.number, lastHash: end.hash, isIntact: true, brokenAt: null, problem: null }
}
