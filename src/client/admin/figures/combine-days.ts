/**
 * How the figures of the days of a month become one figure. `last` is for states, such as the number of open sessions.
 * `averageBy` is for averages: it gives each day its weight, for example the number of reports that were answered that day.
 */
export type Combine<Day> = 'sum' | 'last' | { averageBy: (day: Day) => number }

const sumOf = <Day>(days: readonly Day[], of: (day: Day) => number) =>
  days.reduce((sum, day) => sum + of(day), 0)

export const combineDays = <Day>(
  days: readonly Day[],
  of: (day: Day) => number,
  combine: Combine<Day>,
): number => {
  if (combine === 'sum') return sumOf(days, of)
  if (combine === 'last') return sumOf(days.slice(-1), of)
  const weight = sumOf(days, combine.averageBy)
  return weight === 0 ? 0 : sumOf(days, (day) => of(day) * combine.averageBy(day)) / weight
}
