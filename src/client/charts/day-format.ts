// Dates in the reader's own format. Days are counted in UTC, because buyers, listeners and artists live everywhere.

type Locale = string | undefined

const formats = new Map<string, Intl.DateTimeFormat>()

function formatted(date: string | number, locale: Locale, kind: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${kind}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format.format(new Date(date))
}

/** 3 Jan, which fits under a chart. */
export const shortDay = (date: string, locale?: Locale) =>
  formatted(date, locale, 'short', { day: 'numeric', month: 'short' })

/** 3 January 2030. */
export const longDay = (date: string, locale?: Locale) =>
  formatted(date, locale, 'long', { day: 'numeric', month: 'long', year: 'numeric' })

/** 3 Jan 2030, in a table. */
export const dayOf = (at: number, locale?: Locale) =>
  formatted(at, locale, 'medium', { day: 'numeric', month: 'short', year: 'numeric' })

/** Jan 2030. A year of two digits would look like a day. */
export const shortMonth = (date: string, locale?: Locale) =>
  formatted(date, locale, 'month', { month: 'short', year: 'numeric' })

/** January 2030. */
export const longMonth = (date: string, locale?: Locale) =>
  formatted(date, locale, 'long month', { month: 'long', year: 'numeric' })
