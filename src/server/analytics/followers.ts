// The followers of an artist by day, counted back from the present number.
import type { Answer } from '~/contract/schemas/built'
import type { FollowerDay } from './repository'
import { dateOf, type Days } from './totals'

type Followers = NonNullable<Answer<'musicAnalytics'>['followers']>

const changesIn = (rows: readonly FollowerDay[], { first, last }: Days) => {
  const within = rows.filter(({ day }) => day >= first && day <= last)
  return {
    gained: within.reduce((sum, { gained }) => sum + gained, 0),
    lost: within.reduce((sum, { lost }) => sum + lost, 0),
  }
}

/** The number at the end of each day. An account that was deleted is missing from the total, so it is never below 0. */
const numbersOf = (rows: readonly FollowerDay[], total: number, { first, last }: Days) => {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const numbers: { followers: number; gained: number; lost: number }[] = []
  let followers = rows
    .filter(({ day }) => day > last)
    .reduce((number, { gained, lost }) => number - gained + lost, total)
  for (let day = last; day >= first; day -= 1) {
    const { gained, lost } = byDay.get(day) ?? { gained: 0, lost: 0 }
    numbers.push({ followers: Math.max(0, followers), gained, lost })
    followers -= gained - lost
  }
  return numbers.toReversed()
}

type Range = { days: Days | null; before: Days | null; today: number }

/** `rows` has every day with a change since the first of these days. `days` is null for all time. */
export const followersIn = (
  rows: readonly FollowerDay[],
  total: number,
  { days, before, today }: Range,
): Followers => {
  const shown = days ?? { first: rows[0]?.day ?? today + 1, last: today }
  const earlier = before && numbersOf(rows, total, before)
  return {
    total,
    ...changesIn(rows, shown),
    previous: before && changesIn(rows, before),
    days: numbersOf(rows, total, shown).map(({ followers, gained, lost }, index) => ({
      date: dateOf(shown.first + index),
      followers,
      gained,
      lost,
      previousFollowers: earlier?.[index]?.followers ?? null,
    })),
  }
}
