import { messages } from '../messages'

/** Less than half a minute of listening is still one minute, because it is not nothing. */
export const minutesOf = (seconds: number) => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0)

/** Under a minute is said as that: several of them would add up to more minutes than were heard. */
export const lengthText = (seconds: number) =>
  seconds < 60 ? messages.month.underMinute : messages.month.minutesOf(minutesOf(seconds))

/** When a month such as 2030-01 begins on this device. */
export function monthStart(id: string): number {
  const [year = 0, month = 1] = id.split('-').map(Number)
  return new Date(year, month - 1).getTime()
}
