// People, music, plays and sales over time.
import { hourMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import { dateOfDay, dayOf, daysBetween, daysOfRange, type TimeRange } from '../core/day-numbers'
import type { Database } from '../database/open'
import * as repository from './days-repository'
import type { PlatformDay } from './days-repository'

type Parts = { database: Database; clock: Clock }
type Analytics = Answer<'adminAnalytics'>

/** A play can be reported this many days late, so the sums of the last days can still change. */
const changingDays = 31

/** Stores the days that are not stored yet, and again those that can have changed. A month at a time. */
export const storePlatformDays = async ({ database, clock }: Parts, goOn: () => boolean) => {
  const today = dayOf(clock.now())
  const [stored, begin] = await Promise.all([
    repository.lastStoredDay(database),
    repository.firstDay(database),
  ])
  const from = stored === null ? (begin ?? today) : Math.max(begin ?? today, stored - changingDays)
  for (let first = from; first <= today && goOn(); first += changingDays) {
    const days = { first, last: Math.min(today, first + changingDays - 1) }
    await repository.storeDays(database, days, await repository.countDays(database, days))
  }
}

const countsOf = (row: PlatformDay | undefined) => ({
  people: row?.people ?? 0,
  music: row?.music ?? 0,
  plays: row?.plays ?? 0,
  sales: row?.sales ?? 0,
  salesCents: row?.sales_cents ?? 0,
})

type Counts = ReturnType<typeof countsOf>

const dayAnswer = (
  day: number,
  row: PlatformDay | undefined,
  answered: repository.AnsweredDay | undefined,
): Analytics['days'][number] => ({
  date: dateOfDay(day),
  ...countsOf(row),
  answeredReports: answered?.reports ?? 0,
  hoursToAnswer: answered ? answered.waitedMs / answered.reports / hourMs : null,
})

const sumOf = (days: readonly Counts[]): Counts => {
  const sum = (of: (day: Counts) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    people: sum(({ people }) => people),
    music: sum(({ music }) => music),
    plays: sum(({ plays }) => plays),
    sales: sum(({ sales }) => sales),
    salesCents: sum(({ salesCents }) => salesCents),
  }
}

/** Yesterday and today are counted now, and so are days that no job has stored yet. */
export const adminAnalytics = async (
  { database, clock }: Parts,
  timeRange: TimeRange,
): Promise<Analytics> => {
  const today = dayOf(clock.now())
  const [stored, begin] = await Promise.all([
    repository.lastStoredDay(database),
    repository.firstDay(database),
  ])
  const first = timeRange === 'all' ? (begin ?? today) : today - daysOfRange[timeRange] + 1
  const countedFrom = Math.max(first, Math.min(today - 1, stored === null ? first : stored + 1))
  const [earlier, latest, answered] = await Promise.all([
    repository.storedDays(database, { first, last: countedFrom - 1 }),
    repository.countDays(database, { first: countedFrom, last: today }),
    repository.answeredDays(database, { first, last: today }),
  ])
  const byDay = new Map([...earlier, ...latest].map((row) => [row.day, row]))
  const answeredOn = new Map(answered.map((row) => [row.day, row]))
  const days = daysBetween(first, today).map((day) => dayAnswer(day, byDay.get(day), answeredOn.get(day)))
  return { timeRange, totals: sumOf(days), days }
}
