// Days of a chart, or months where days would be too many.

export type Unit = 'day' | 'month'

const daysMax = 366

export const unitFor = (days: readonly unknown[]): Unit => (days.length > daysMax ? 'month' : 'day')

const monthOf = (date: string) => `${date.slice(0, 'yyyy-mm'.length)}-01`

/** The days of each month, under the date of its first day. */
export function byMonth<OneDay extends { date: string }>(days: readonly OneDay[]): [string, OneDay[]][] {
  const months = new Map<string, OneDay[]>()
  for (const day of days) {
    const month = monthOf(day.date)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months]
}
