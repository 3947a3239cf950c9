// The security of Lariat over time, as admins see it.
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import { dayOf, daysOfRange, type TimeRange } from '../core/day-numbers'
import type { Database } from '../database/open'
import type { Refusals } from './refusals'
import * as repository from './repository'
import { byRoute, daysOf, sumsOf } from './rules'

type Parts = { database: Database; clock: Clock; refusals: Refusals }

const gaugesOf = (state: repository.AccountState, day: number): repository.SecurityCount[] => [
  { day, kind: 'accounts', detail: '', total: state.accounts },
  { day, kind: 'second-factors', detail: '', total: state.secondFactors },
  { day, kind: 'sessions', detail: '', total: state.sessions },
]

/** Writes how many accounts, second factors and sessions there are today. */
export const storeAccountState = async ({ database, clock }: Omit<Parts, 'refusals'>) => {
  const now = clock.now()
  const state = await repository.accountState(database, now)
  await repository.setCounts(database, gaugesOf(state, dayOf(now)))
}

/** Includes what this replica has counted up to now; the last seconds of others may be missing. */
export const securityMetrics = async (
  parts: Parts,
  timeRange: TimeRange,
): Promise<Answer<'securityMetrics'>> => {
  const today = dayOf(parts.clock.now())
  await parts.refusals.store()
  const since = timeRange === 'all' ? 0 : today - daysOfRange[timeRange] + 1
  const [now, stored] = await Promise.all([
    repository.accountState(parts.database, parts.clock.now()),
    repository.countsSince(parts.database, since),
  ])
  // The states of today come first, so that they stand before those that were stored earlier today.
  const counts = [...gaugesOf(now, today), ...stored]
  const first = timeRange === 'all' ? (stored[0]?.day ?? today) : since
  return {
    timeRange,
    now,
    totals: sumsOf(counts),
    days: daysOf(counts, first, today),
    deniedByRoute: byRoute(counts, 'denied'),
    limitedByRoute: byRoute(counts, 'limited'),
  }
}
