// The number and date of tonight in the Saloon. The server uses this number to choose the programme, so that everybody
// sees the same programme on the same night.
import { dateText } from '~/client/platform/language'
import { dayMs, hourMs } from '~/contract/durations'

/** A night lasts until six in the morning, so at two the date is still that of the evening before. */
const closingHour = 6

export type Night = { number: number; dayName: string; date: string }

export const nightOf = (now: Date): Night => {
  const evening = new Date(now.getTime() - closingHour * hourMs)
  return {
    number: Math.floor(Date.UTC(evening.getFullYear(), evening.getMonth(), evening.getDate()) / dayMs),
    dayName: dateText(evening, { weekday: 'long' }),
    date: dateText(evening, { day: 'numeric', month: 'long' }),
  }
}
