// Time as it is shown and as it is spoken.
import { messages } from './messages'

const parts = (seconds: number) => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

const two = (count: number) => String(count).padStart(2, '0')

/** "1:12", and "1:02:03" past the hour. */
export const clockTime = (time: number) => {
  const { hours, minutes, seconds } = parts(time)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** "12 seconds", "1 minute 12", "1 hour 2 minutes 3": the seconds need no unit after a minute. */
const spokenTime = (time: number) => {
  const { hours, minutes, seconds } = parts(time)
  if (hours === 0 && minutes === 0) return messages.seconds(seconds)
  return [
    hours > 0 && messages.hours(hours),
    (minutes > 0 || seconds > 0) && messages.minutes(minutes),
    seconds > 0 && String(seconds),
  ]
    .filter(Boolean)
    .join(' ')
}

/** "1 minute 12 of 3 minutes 24". */
export const spokenPosition = (positionSeconds: number, durationSeconds: number) =>
  messages.position(spokenTime(positionSeconds), spokenTime(durationSeconds))
