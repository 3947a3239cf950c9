// Builds a CSV file of all sales, which are fetched page by page.
import type { Answer } from '~/contract/schemas/built'
import { byteOrderMark, csvRow } from '~/client/charts/csv'
import { messages } from './messages'

type Earnings = Answer<'earnings'>
export type Sale = Earnings['items'][number]

const dollars = (cents: number) => cents / 100

const rowOf = (sale: Sale) =>
  csvRow([
    new Date(sale.createdAt).toISOString(),
    sale.title,
    sale.buyer ?? '',
    dollars(sale.grossCents),
    dollars(sale.feeCents),
    dollars(sale.netCents),
    dollars(sale.returnedCents),
    sale.status,
    sale.trackId,
    sale._id,
  ])

export type Progress = { done: number; total: number }

/** A new sale during the export moves the older ones to later rows, so a sale on two pages is written only once. */
export async function salesFile(
  fetchPage: (page: number) => Promise<Earnings>,
  onProgress: (progress: Progress) => void,
): Promise<{ file: Blob; count: number }> {
  const written = new Set<string>()
  const parts = [byteOrderMark, csvRow(messages.file.columns)]
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetchPage(page)
    const fresh = answer.items.filter(({ _id }) => !written.has(_id))
    for (const { _id } of fresh) written.add(_id)
    parts.push(fresh.map(rowOf).join(''))
    pages = answer.pages
    onProgress({ done: written.size, total: answer.total })
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), count: written.size }
}

export const salesFileName = (nowMs: number, isTestMode: boolean) =>
  `lariat-earnings-${isTestMode ? 'test-mode-' : ''}${new Date(nowMs).toISOString().slice(0, 'yyyy-mm-dd'.length)}.csv`
