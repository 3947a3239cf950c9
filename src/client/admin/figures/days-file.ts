import { byteOrderMark, csvRow } from '~/client/charts/csv'

/** A CSV file with a row for each day. The columns are those of the answer, so that they stay the same in every language. */
export function daysFile(days: readonly Record<string, string | number | null>[]): Blob {
  const [first] = days
  const columns = first ? Object.keys(first) : []
  const rows = days.map((day) => csvRow(columns.map((column) => String(day[column] ?? ''))))
  return new Blob([byteOrderMark, csvRow(columns), ...rows], { type: 'text/csv;charset=utf-8' })
}
