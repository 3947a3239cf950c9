// Time as it is shown and as it is spoken.

const parts = (seconds: number) => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

const two = (count: number) => String(count).padStart(2, '0')
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "1:12", and "1:02:03" past the hour. */
export const clockTime = (time: number) => {
  const { hours, minutes, seconds } = parts(time)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** "12 seconds", "1 minute 12", "1 hour 2 minutes 3": the seconds need no unit after a minute. */
const spokenTime = (time: number) => {
  const { hours, minutes, seconds } = parts(time)
  if (hours === 0 && minutes === 0) return counted(seconds, 'second')
  return [
    hours > 0 && counted(hours, 'hour'),
    (minutes > 0 || seconds > 0) && counted(minutes, 'minute'),
    seconds > 0 && String(seconds),
  ]
    .filter(Boolean)
    .join(' ')
}

/** "1 minute 12 of 3 minutes 24". */
export const spokenPosition = (positionSeconds: number, durationSeconds: number) =>
  `${spokenTime(positionSeconds)} of ${spokenTime(durationSeconds)}`
