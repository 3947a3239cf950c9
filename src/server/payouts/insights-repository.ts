import { sql } from 'kysely'
import type { Database } from '../database/open'
import { dayMs } from '~/contract/durations'
import type { Span } from './calendar'

const netCents = sql`sum(payments.amount_cents - payments.fee_cents)`

const soldIn = (accountId: string, { startsAt, endsAt }: Span) =>
  sql`payments.seller_account_id = ${accountId}
    and payments.paid_at >= ${startsAt} and payments.paid_at < ${endsAt}`

type Buyers = { buyers: number; came_back: number }

/** The number of buyers in the span, and how many of them had bought before it. */
export const countBuyers = async (database: Database, accountId: string, span: Span): Promise<Buyers> => {
  const { rows } = await sql<Buyers>`
    select count(*) as buyers, coalesce(sum(has_bought_before), 0) as came_back
    from (
      select case when exists (
        select 1 from payments as earlier
        where earlier.user_id = recent.user_id and earlier.seller_account_id = ${accountId}
          and earlier.paid_at < ${span.startsAt}
      ) then 1 else 0 end as has_bought_before
      from (
        select distinct payments.user_id from payments
        where ${soldIn(accountId, span)} and payments.user_id is not null
      ) as recent
    ) as people
  `.execute(database)
  return rows[0] ?? { buyers: 0, came_back: 0 }
}

type BestTrack = { id: string; title: string; net_cents: number; sales: number }

export const bestTrackIn = async (
  database: Database,
  accountId: string,
  span: Span,
): Promise<BestTrack | undefined> => {
  const { rows } = await sql<BestTrack>`
    select tracks.id, tracks.title, best.net_cents, best.sales
    from (
      select payments.track_id, ${netCents} as net_cents, count(*) as sales
      from payments where ${soldIn(accountId, span)}
      group by payments.track_id
      order by net_cents desc, sales desc, payments.track_id limit 1
    ) as best join tracks on tracks.id = best.track_id
  `.execute(database)
  return rows[0]
}

type BestDay = { day: number; net_cents: number; sales: number }

/** The day with the highest revenue, as a number of days since the epoch. On a tie, the later day. */
export const bestDayIn = async (
  database: Database,
  accountId: string,
  span: Span,
): Promise<BestDay | undefined> => {
  const day = sql`payments.paid_at / ${sql.lit(dayMs)}`
  const { rows } = await sql<BestDay>`
    select ${day} as day, ${netCents} as net_cents, count(*) as sales
    from payments where ${soldIn(accountId, span)}
    group by ${day}
    order by net_cents desc, sales desc, day desc limit 1
  `.execute(database)
  return rows[0]
}
