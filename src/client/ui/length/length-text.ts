import { messages } from './messages'

/** The length of a track or album in words: 48 minutes, 1 hour 2 minutes. */
export function lengthText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return messages.minutes(minutes)
  if (minutes % 60 === 0) return messages.hours(hours)
  return messages.hoursAndMinutes(messages.hours(hours), messages.minutes(minutes % 60))
}
