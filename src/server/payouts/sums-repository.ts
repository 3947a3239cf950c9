// A seller's sales, refunds and payouts per span of time, summed by the database.
import { sql } from 'kysely'
import type { Database } from '../database/open'
import { sellerAccount } from '../ledger/postings'
import type { Span } from './calendar'

/** Postings for refunds and disputes, and for their reversals. */
export const returnKinds = sql.raw("'refund', 'refund-failed', 'dispute', 'dispute-won'")

/** The numbers are literals, because PostgreSQL cannot infer the types of parameters in VALUES. */
const spansTable = (spans: readonly Span[]) => {
  const rows = spans.map(
    ({ startsAt, endsAt }, place) => sql`(${sql.lit(place)}, ${sql.lit(startsAt)}, ${sql.lit(endsAt)})`,
  )
  return sql`spans (place, starts_at, ends_at) as (values ${sql.join(rows)})`
}

export type SalesSum = { sales: number; grossCents: number; feeCents: number }

type SalesRow = { sales: number; gross_cents: number; fee_cents: number }

/** One sum for each span, in the order of the spans. */
export const sumSales = async (
  database: Database,
  accountId: string,
  spans: readonly Span[],
): Promise<SalesSum[]> => {
  const { rows } = await sql<SalesRow>`
    with ${spansTable(spans)}
    select count(payments.paid_at) as sales,
      coalesce(sum(payments.amount_cents), 0) as gross_cents,
      coalesce(sum(payments.fee_cents), 0) as fee_cents
    from spans left join payments on payments.seller_account_id = ${accountId}
      and payments.paid_at >= spans.starts_at and payments.paid_at < spans.ends_at
    group by spans.place order by spans.place
  `.execute(database)
  return rows.map(({ sales, gross_cents, fee_cents }) => ({
    sales,
    grossCents: gross_cents,
    feeCents: fee_cents,
  }))
}

/** Movements of a seller's account. Each amount is normally positive. */
export type Movement = { earnedCents: number; returnedCents: number; paidOutCents: number }

type MovementRow = { earned_cents: number; returned_cents: number; paid_out_cents: number }

/** One movement for each span, in the order of the spans. */
export const sumMovements = async (
  database: Database,
  accountId: string,
  spans: readonly Span[],
): Promise<Movement[]> => {
  const cents = sql.ref('ledger_lines.amount_cents')
  const kind = sql.ref('ledger_lines.kind')
  const { rows } = await sql<MovementRow>`
    with ${spansTable(spans)}
    select coalesce(sum(case when ${kind} = 'paid' then -${cents} else 0 end), 0) as earned_cents,
      coalesce(sum(case when ${kind} in (${returnKinds}) then ${cents} else 0 end), 0) as returned_cents,
      coalesce(sum(case when ${kind} in ('payout', 'payout-failed') then ${cents} else 0 end), 0)
        as paid_out_cents
    from spans left join ledger_lines on ledger_lines.account = ${sellerAccount(accountId)}
      and ledger_lines.occurred_at >= spans.starts_at and ledger_lines.occurred_at < spans.ends_at
    group by spans.place order by spans.place
  `.execute(database)
  return rows.map(({ earned_cents, returned_cents, paid_out_cents }) => ({
    earnedCents: earned_cents,
    returnedCents: returned_cents,
    paidOutCents: paid_out_cents,
  }))
}
