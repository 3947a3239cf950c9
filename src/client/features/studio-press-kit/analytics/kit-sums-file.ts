// The figures of a press kit for spreadsheets: by day, then a block for each table of the page.
import { byteOrderMark, csvRow } from '~/client/charts/csv'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { tableNames, tableRows } from './table-rows'

type Sums = Answer<'pressKitAnalytics'>

const block = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  [columns, ...rows].map(csvRow).join('')

/** An empty line separates the blocks. */
export const kitSumsFile = (sums: Omit<Sums, 'timeRange' | 'totals'>) => {
  const days = sums.days.map(({ date, visits, seconds, plays, downloads, leads }) => [
    date,
    String(visits),
    // A day without visits has an empty cell: there is no average, and 0 would look like a measured one.
    visits === 0 ? '' : String(Math.round(seconds / visits)),
    ...[plays, downloads, leads].map(String),
  ])
  const rows = tableRows(sums)
  const tables = tableNames.map((table) => {
    const { title, count } = messages.tables[table]
    return block(
      [title, count],
      rows[table].map((row) => [row.name, String(row.count)]),
    )
  })
  return new Blob([byteOrderMark, [block(messages.file.columns, days), ...tables].join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  })
}

export const kitSumsFileName = (range: Sums['timeRange'], nowMs: number) =>
  `lariat-press-kit-${range}-${new Date(nowMs).toISOString().slice(0, 'yyyy-mm-dd'.length)}.csv`
