import type { NotNull } from 'kysely'
import type { Database } from '../database/open'
import type { PostingKind } from '../database/table-groups/money-tables'
import { sellerAccount } from '../ledger/postings'

type Page = { limit: number; offset: number }

/** Returns the newest sale first. The inner query finds the page in an index, so that only its rows are joined. */
export const salesOf = (database: Database, accountId: string, { limit, offset }: Page) =>
  database
    .selectFrom((from) =>
      from
        .selectFrom('payments')
        .select(['id', 'paid_at', 'track_id', 'user_id', 'amount_cents', 'fee_cents'])
        .where('seller_account_id', '=', accountId)
        .where('paid_at', 'is not', null)
        .orderBy('paid_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('sales'),
    )
    .innerJoin('tracks', 'tracks.id', 'sales.track_id')
    .leftJoin('users', 'users.id', 'sales.user_id')
    .select([
      'sales.id',
      'sales.paid_at',
      'sales.track_id',
      'sales.amount_cents',
      'sales.fee_cents',
      'tracks.title',
      'users.username as buyer',
    ])
    .$narrowType<{ paid_at: NotNull }>()
    .orderBy('sales.paid_at', 'desc')
    .orderBy('sales.id', 'desc')
    .execute()

export type SaleRow = Awaited<ReturnType<typeof salesOf>>[number]

export type SalePosting = {
  id: string
  payment_id: string | null
  kind: PostingKind
  amount_cents: number
  /** The line of the seller's account: positive if money was taken back, negative if it was credited; null if none. */
  seller_cents: number | null
}

/** The postings of these sales. */
export const postingsOfSales = (
  database: Database,
  accountId: string,
  paymentIds: string[],
): Promise<SalePosting[]> =>
  database
    .selectFrom('ledger_postings')
    .leftJoin('ledger_lines', (join) =>
      join
        .onRef('ledger_lines.posting_id', '=', 'ledger_postings.id')
        .on('ledger_lines.account', '=', sellerAccount(accountId)),
    )
    .select([
      'ledger_postings.id',
      'ledger_postings.payment_id',
      'ledger_postings.kind',
      'ledger_postings.amount_cents',
      'ledger_lines.amount_cents as seller_cents',
    ])
    .where('ledger_postings.payment_id', 'in', paymentIds)
    .execute()
