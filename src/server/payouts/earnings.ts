// The sales of a seller with their status.
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Database } from '../database/open'
import { paymentOutcomeOf } from '../ledger/postings'
import { toKnown } from '../ledger/repository'
import { allTime } from './calendar'
import { sumMovements, sumSales, type SalesSum } from './sums-repository'
import { postingsOfSales, salesOf, type SalePosting, type SaleRow } from './sales-repository'
import { sellerOf } from './sellers-repository'

type Earnings = Answer<'earnings'>
type Earning = Earnings['items'][number]

/** Money as API answers show it. Net is the artist's share: the price without the platform's fee. */
export const moneyOf = ({ grossCents, feeCents }: Pick<SalesSum, 'grossCents' | 'feeCents'>) => ({
  grossCents,
  feeCents,
  netCents: grossCents - feeCents,
})

export const nothingSold: SalesSum = { sales: 0, grossCents: 0, feeCents: 0 }

const statusOf = (sale: SaleRow, postings: SalePosting[]): Earning['status'] => {
  const outcome = paymentOutcomeOf(sale.amount_cents, toKnown(postings))
  return outcome === 'unpaid' ? 'paid' : outcome
}

const toEarning = (sale: SaleRow, postings: SalePosting[]): Earning => ({
  _id: sale.id,
  trackId: sale.track_id,
  title: sale.title,
  buyer: sale.buyer,
  ...moneyOf({ grossCents: sale.amount_cents, feeCents: sale.fee_cents }),
  returnedCents: postings
    .filter(({ kind }) => kind !== 'paid')
    .reduce((sum, { seller_cents }) => sum + (seller_cents ?? 0), 0),
  status: statusOf(sale, postings),
  createdAt: sale.paid_at,
})

type Query = Checked<'earnings'>['query']

const pageOf = async (database: Database, accountId: string, { page, limit }: Query) => {
  const sales = await salesOf(database, accountId, { limit, offset: (page - 1) * limit })
  if (sales.length === 0) return []
  const postings = await postingsOfSales(
    database,
    accountId,
    sales.map(({ id }) => id),
  )
  return sales.map((sale) =>
    toEarning(
      sale,
      postings.filter(({ payment_id }) => payment_id === sale.id),
    ),
  )
}

const totalsOf = async (database: Database, accountId: string) => {
  const [sold = nothingSold] = await sumSales(database, accountId, [allTime])
  const [moved] = await sumMovements(database, accountId, [allTime])
  return { total: sold.sales, totals: { ...moneyOf(sold), returnedCents: moved?.returnedCents ?? 0 } }
}

export const earningsOf = async (database: Database, userId: string, query: Query): Promise<Earnings> => {
  const seller = await sellerOf(database, userId)
  const items = seller ? await pageOf(database, seller.account_id, query) : []
  const { total, totals } = seller
    ? await totalsOf(database, seller.account_id)
    : { total: 0, totals: { ...moneyOf(nothingSold), returnedCents: 0 } }
  return { items, total, page: query.page, pages: Math.max(1, Math.ceil(total / query.limit)), totals }
}
