// The length of a track or album in words.

const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`

/** Formats a length: 48 minutes, 1 hour 2 minutes. */
export function lengthText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return unit(minutes, 'minute')
  return minutes % 60 === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`
}
