import { dateText } from '~/client/platform/language'

/** A release date in a list. */
export const shortRelease = (timeMs: number): string =>
  dateText(new Date(timeMs), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
