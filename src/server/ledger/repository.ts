import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import type { Known, Posting } from './postings'

export const toKnown = (rows: { id: string; kind: Known['kind']; amount_cents: number }[]): Known[] =>
  rows.map(({ id, kind, amount_cents }) => ({ id, kind, amountCents: amount_cents }))

const selectKnown = (database: Database) =>
  database.selectFrom('ledger_postings').select(['id', 'kind', 'amount_cents'])

export const postingsOfPayment = async (database: Database, paymentId: string): Promise<Known[]> =>
  toKnown(await selectKnown(database).where('payment_id', '=', paymentId).execute())

export const postingsNamed = async (database: Database, ids: string[]): Promise<Known[]> =>
  toKnown(await selectKnown(database).where('id', 'in', ids).execute())

const isBalanced = ({ lines }: Posting) => lines.reduce((sum, line) => sum + line.amountCents, 0) === 0

/** Lines of zero cents are left out. */
const linesOf = ({ id, kind, at, lines }: Posting): Insertable<Tables['ledger_lines']>[] =>
  lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ account, amountCents }) => ({
      posting_id: id,
      account,
      amount_cents: amountCents,
      kind,
      occurred_at: at,
    }))

/** Converts postings to rows. Throws when the lines of a posting do not sum to zero. */
export const rowsOfPostings = (postings: readonly Posting[]) => {
  const unbalanced = postings.find((posting) => !isBalanced(posting))
  if (unbalanced) throw new Error(`"${unbalanced.id}" does not sum to zero`)
  const heads = postings.map(({ id, kind, paymentId, amountCents, at }) => ({
    id,
    kind,
    payment_id: paymentId,
    amount_cents: amountCents,
    occurred_at: at,
  }))
  return { heads, lines: postings.flatMap(linesOf) }
}

export const insertPostings = async (transaction: Transaction<Tables>, postings: Posting[]) => {
  const { heads, lines } = rowsOfPostings(postings)
  if (heads.length > 0) await transaction.insertInto('ledger_postings').values(heads).execute()
  if (lines.length > 0) await transaction.insertInto('ledger_lines').values(lines).execute()
}
