/**
 * How the days of a month become one figure. States, such as open sessions, are those of the last day. An average weighs
 * each day, for example by how many reports it is the average of. Everything else is added up.
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
