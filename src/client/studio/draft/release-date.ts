// The release date of a track, as its field holds it: a local time in whole minutes, or nothing.
import { dateText } from '~/client/platform/language'

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The text of the field for a time, which is the first minute that is not before it. */
export function localTimeOf(timeMs: number): string {
  const time = new Date(Math.ceil(timeMs / 60_000) * 60_000)
  const day = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-')
  return `${day}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
}

/** Null for an empty field, and for a time that is not complete. */
export function timeOf(localTime: string): number | null {
  const timeMs = new Date(localTime).getTime()
  return Number.isNaN(timeMs) ? null : timeMs
}

/** Names the time zone, because friends of the artist may live in another. */
export const releaseText = (timeMs: number): string =>
  dateText(new Date(timeMs), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
