// What happened on Lariat by day. Everything is read by an index on the time, and finished days are stored.
import { sql } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

export type PlatformDay = Tables['platform_days']
type DayRow = { day: number; total: number }
type Days = { first: number; last: number }

const perDay = sql.lit(dayMs)

const timesOf = ({ first, last }: Days) => ({ from: first * dayMs, to: (last + 1) * dayMs })

const peopleBy = async (database: Database, days: Days): Promise<DayRow[]> => {
  const { from, to } = timesOf(days)
  const { rows } = await sql<DayRow>`
    select created_at / ${perDay} as day, count(*) as total from users
    where created_at >= ${from} and created_at < ${to} and erased_at is null group by created_at / ${perDay}
  `.execute(database)
  return rows
}

const musicBy = async (database: Database, days: Days): Promise<DayRow[]> => {
  const { from, to } = timesOf(days)
  const { rows } = await sql<DayRow>`
    select first_listed_at / ${perDay} as day, count(*) as total from tracks
    where first_listed_at >= ${from} and first_listed_at < ${to} group by first_listed_at / ${perDay}
  `.execute(database)
  return rows
}

/** The rows of an artist are sums from the first day on, so a day is what its row has more than the one before. */
const playsBy = async (database: Database, { first, last }: Days): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select day, sum(plays - coalesce((
      select before.plays from artist_totals as before
      where before.artist_id = artist_totals.artist_id and before.day < artist_totals.day
      order by before.day desc limit 1
    ), 0)) as total
    from artist_totals where day >= ${first} and day <= ${last} group by day
  `.execute(database)
  return rows
}

type SalesRow = DayRow & { cents: number }

const salesBy = async (database: Database, days: Days): Promise<SalesRow[]> => {
  const { from, to } = timesOf(days)
  const { rows } = await sql<SalesRow>`
    select created_at / ${perDay} as day, count(*) as total, sum(price_cents) as cents from purchases
    where created_at >= ${from} and created_at < ${to} and price_cents > 0 group by created_at / ${perDay}
  `.execute(database)
  return rows
}

/** One row for each day on which something happened, in order. */
export const countDays = async (database: Database, days: Days): Promise<PlatformDay[]> => {
  const [people, music, plays, sales] = await Promise.all([
    peopleBy(database, days),
    musicBy(database, days),
    playsBy(database, days),
    salesBy(database, days),
  ])
  const byDay = new Map<number, PlatformDay>()
  const rowOf = (day: number) => {
    const row = byDay.get(day) ?? { day, people: 0, music: 0, plays: 0, sales: 0, sales_cents: 0 }
    byDay.set(day, row)
    return row
  }
  for (const row of people) rowOf(Number(row.day)).people = Number(row.total)
  for (const row of music) rowOf(Number(row.day)).music = Number(row.total)
  for (const row of plays) rowOf(Number(row.day)).plays = Number(row.total)
  for (const row of sales) {
    rowOf(Number(row.day)).sales = Number(row.total)
    rowOf(Number(row.day)).sales_cents = Number(row.cents)
  }
  return [...byDay.values()].toSorted((one, other) => one.day - other.day)
}

/** Replaces these days, and takes away the rows of days on which nothing is left. */
export const storeDays = (database: Database, { first, last }: Days, rows: readonly PlatformDay[]) =>
  database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('platform_days').where('day', '>=', first).where('day', '<=', last).execute()
    if (rows.length > 0)
      await transaction
        .insertInto('platform_days')
        .values([...rows])
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute()
  })

export const storedDays = (database: Database, { first, last }: Days): Promise<PlatformDay[]> =>
  database
    .selectFrom('platform_days')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()

/** null before anything was stored. */
export const lastStoredDay = async (database: Database): Promise<number | null> => {
  const row = await database
    .selectFrom('platform_days')
    .select((select) => select.fn.max('day').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** The day of the first account; null without one. */
export const firstDay = async (database: Database): Promise<number | null> => {
  const row = await database
    .selectFrom('users')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ? Math.floor(row.created_at / dayMs) : null
}

export type AnsweredDay = { day: number; reports: number; waitedMs: number }

/** The reports that were answered on each day, and how long they had waited in all. */
export const answeredDays = async (database: Database, days: Days): Promise<AnsweredDay[]> => {
  const { from, to } = timesOf(days)
  const { rows } = await sql<DayRow & { waited: number }>`
    select decided_at / ${perDay} as day, count(*) as total, sum(decided_at - created_at) as waited
    from reports where decided_at >= ${from} and decided_at < ${to} group by decided_at / ${perDay}
  `.execute(database)
  return rows.map(({ day, total, waited }) => ({
    day: Number(day),
    reports: Number(total),
    waitedMs: Number(waited),
  }))
}
