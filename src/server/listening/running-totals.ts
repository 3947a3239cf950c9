// Totals that run from the first day to the end of each day. What is added on one day is also added to all later days,
// because plays made offline are reported late.

/** Several counts of one day, in an order that the caller chooses. */
export type DayCounts = { day: number; counts: readonly number[] }

const sum = (one: readonly number[] | undefined, other: readonly number[]) =>
  other.map((count, index) => count + (one?.[index] ?? 0))

/** Adds counts of the same day. */
export const sumByDay = (added: readonly DayCounts[]): DayCounts[] => {
  const byDay = new Map<number, readonly number[]>()
  for (const { day, counts } of added) byDay.set(day, sum(byDay.get(day), counts))
  return [...byDay].map(([day, counts]) => ({ day, counts })).toSorted((one, other) => one.day - other.day)
}

/**
 * The rows that change, and new rows, when these counts are added. `rows` are the stored rows in order, from the last
 * one at or before the first day of `added`.
 */
export const addToTotals = (rows: readonly DayCounts[], added: readonly DayCounts[]): DayCounts[] => {
  const counts = sumByDay(added)
  const firstDay = counts[0]?.day ?? Infinity
  const days = new Set([...rows.map(({ day }) => day), ...counts.map(({ day }) => day)])
  const changed: DayCounts[] = []
  let stored: readonly number[] | undefined
  let more: readonly number[] | undefined
  for (const day of [...days].toSorted((one, other) => one - other)) {
    stored = rows.find((row) => row.day === day)?.counts ?? stored
    const now = counts.find((each) => each.day === day)
    if (now) more = sum(more, now.counts)
    if (day >= firstDay && more) changed.push({ day, counts: sum(stored, more) })
  }
  return changed
}
