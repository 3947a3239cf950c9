import { sql } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Database } from '../database/open'
import { sellerAccount } from '../ledger/postings'
import { returnKinds } from './sums-repository'

type Wanted = {
  artistId: string
  accountId: string
  /** The start of a day (UTC). null: since the beginning. */
  since: number | null
  limit: number
}

type PerformanceRow = {
  id: string
  title: string
  plays: number
  sales: number
  gross_cents: number
  fee_cents: number
  returned_cents: number
  total: number
}

const playsUntil = (before: number | null) => sql`coalesce((
  select plays from track_totals where track_id = tracks.id
    ${before === null ? sql`` : sql`and day < ${before / dayMs}`}
  order by day desc limit 1), 0)`

/** Single plays are not kept for long, so plays come from the daily sums. The total of all is stored with the track. */
const playsSince = (since: number | null) =>
  since === null ? sql`tracks.play_count` : sql`${playsUntil(null)} - ${playsUntil(since)}`

/** Listed tracks, and unlisted ones with plays, sales or refunds. The highest revenue comes first. */
export const performanceOf = async (
  database: Database,
  { artistId, accountId, since, limit }: Wanted,
): Promise<PerformanceRow[]> => {
  const from = since ?? 0
  const { rows } = await sql<PerformanceRow>`
    select id, title, plays, sales, gross_cents, fee_cents, returned_cents, count(*) over () as total
    from (
      select tracks.id, tracks.title, tracks.is_listed, ${playsSince(since)} as plays,
        coalesce(sold.sales, 0) as sales,
        coalesce(sold.gross_cents, 0) as gross_cents,
        coalesce(sold.fee_cents, 0) as fee_cents,
        coalesce(returned.cents, 0) as returned_cents
      from tracks
      left join (
        select track_id, count(*) as sales, sum(amount_cents) as gross_cents, sum(fee_cents) as fee_cents
        from payments where seller_account_id = ${accountId} and paid_at >= ${from}
        group by track_id
      ) as sold on sold.track_id = tracks.id
      left join (
        select payments.track_id, sum(ledger_lines.amount_cents) as cents
        from ledger_lines
        join ledger_postings on ledger_postings.id = ledger_lines.posting_id
        join payments on payments.id = ledger_postings.payment_id
        where ledger_lines.account = ${sellerAccount(accountId)}
          and ledger_lines.occurred_at >= ${from} and ledger_lines.kind in (${returnKinds})
        group by payments.track_id
      ) as returned on returned.track_id = tracks.id
      where tracks.artist_id = ${artistId}
    ) as tracks
    where is_listed = 1 or plays > 0 or sales > 0 or returned_cents <> 0
    order by gross_cents - fee_cents desc, sales desc, plays desc, title, id
    limit ${limit}
  `.execute(database)
  return rows
}
