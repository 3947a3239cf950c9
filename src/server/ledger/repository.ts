import type { Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import type { Known, Posting } from './postings'

const toKnown = (rows: { id: string; kind: Known['kind']; amount_cents: number }[]): Known[] =>
  rows.map(({ id, kind, amount_cents }) => ({ id, kind, amountCents: amount_cents }))

export const postingsOfPayment = async (database: Database, paymentId: string): Promise<Known[]> =>
  toKnown(
    await database
      .selectFrom('ledger_postings')
      .select(['id', 'kind', 'amount_cents'])
      .where('payment_id', '=', paymentId)
      .execute(),
  )

export const postingsNamed = async (database: Database, ids: string[]): Promise<Known[]> =>
  toKnown(
    await database
      .selectFrom('ledger_postings')
      .select(['id', 'kind', 'amount_cents'])
      .where('id', 'in', ids)
      .execute(),
  )

const isBalanced = ({ lines }: Posting) => lines.reduce((sum, line) => sum + line.amountCents, 0) === 0

/** Parts of nothing are left out. */
export const insertPostings = async (transaction: Transaction<Tables>, postings: Posting[]) => {
  for (const posting of postings) {
    if (!isBalanced(posting)) throw new Error(`"${posting.id}" does not sum to nothing`)
    const { id, kind, paymentId, amountCents, at, lines } = posting
    await transaction
      .insertInto('ledger_postings')
      .values({ id, kind, payment_id: paymentId, amount_cents: amountCents, occurred_at: at })
      .execute()
    const rows = lines
      .filter((line) => line.amountCents !== 0)
      .map((line) => ({ posting_id: id, account: line.account, amount_cents: line.amountCents }))
    if (rows.length > 0) await transaction.insertInto('ledger_lines').values(rows).execute()
  }
}
