// What the platform owes a seller, now and on each day.
import { balanceDaysMax } from '~/contract/limits'
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { invalidField } from '../http/failure'
import { dayMs } from '~/contract/durations'
import { allTime, dateOf, daysOf, startOfDay, type Span } from './calendar'
import type { Held, HoldingsCache } from './holdings'
import { sellerOf } from './sellers-repository'
import { sumMovements, type Movement } from './sums-repository'

type BalanceParts = { database: Database; clock: Clock; holdings: HoldingsCache }

type Balance = Answer<'balance'>
type Query = Checked<'balance'>['query']

const defaultDays = 30

const dayAt = (date: string | undefined) => (date === undefined ? undefined : Date.parse(date))

const spanOf = ({ startDate, endDate }: Query, now: number): Span => {
  const firstDay = dayAt(startDate)
  // `firstDay` may be tomorrow in UTC, because the seller's time zone may be ahead of UTC.
  const lastDay = dayAt(endDate) ?? Math.max(startOfDay(now), firstDay ?? 0)
  const endsAt = lastDay + dayMs
  const startsAt = firstDay ?? endsAt - defaultDays * dayMs
  if (startsAt >= endsAt) throw invalidField('endDate', 'The last day cannot be before the first')
  if (endsAt - startsAt > balanceDaysMax * dayMs)
    throw invalidField('startDate', 'Choose at most three years')
  return { startsAt, endsAt }
}

const owedBy = ({ earnedCents, returnedCents, paidOutCents }: Movement) =>
  earnedCents - returnedCents - paidOutCents

const nothingMoved: Movement = { earnedCents: 0, returnedCents: 0, paidOutCents: 0 }
const nothingHeld: Held = { availableCents: 0, pendingCents: 0, holdingsFrom: 'provider' }

type Account = { opening: Movement; whole: Movement; days: Movement[] }

/** One query for the movements before the span, of all time, and of each day. */
const readAccount = async (database: Database, accountId: string, span: Span): Promise<Account> => {
  const before = { startsAt: allTime.startsAt, endsAt: span.startsAt }
  const [opening = nothingMoved, whole = nothingMoved, ...days] = await sumMovements(database, accountId, [
    before,
    allTime,
    ...daysOf(span),
  ])
  return { opening, whole, days }
}

const toDays = (openingCents: number, span: Span, movements: Movement[]): Balance['days'] => {
  let balanceCents = openingCents
  return daysOf(span).map(({ startsAt }, index) => {
    const { earnedCents, returnedCents, paidOutCents } = movements[index] ?? nothingMoved
    balanceCents += earnedCents - returnedCents - paidOutCents
    return { date: dateOf(startsAt), earnedCents, returnedCents, paidOutCents, balanceCents }
  })
}

export const balanceOf = async (parts: BalanceParts, userId: string, query: Query): Promise<Balance> => {
  const { database, clock, holdings } = parts
  const span = spanOf(query, clock.now())
  const seller = await sellerOf(database, userId)
  const { opening, whole, days } = seller
    ? await readAccount(database, seller.account_id, span)
    : { opening: nothingMoved, whole: nothingMoved, days: [] }
  // Without sales the provider holds nothing, so it is not asked.
  const held =
    seller && whole.earnedCents > 0
      ? await holdings.find({ accountId: seller.account_id, owedCents: owedBy(whole) })
      : nothingHeld
  return {
    currency: 'usd',
    ...held,
    paidOutCents: days.reduce((sum, { paidOutCents }) => sum + paidOutCents, 0),
    openingCents: owedBy(opening),
    days: toDays(owedBy(opening), span, days),
  }
}
