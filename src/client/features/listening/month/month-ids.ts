// Months by their ids, such as 2030-01.

export const monthOf = (date: Date) => idOf(date.getFullYear(), date.getMonth())

const idOf = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}`

/** The month that is so many months later, or earlier. */
export function monthFrom(id: string, by: number): string {
  const [year = 0, month = 1] = id.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1 + by))
  return idOf(date.getUTCFullYear(), date.getUTCMonth())
}
