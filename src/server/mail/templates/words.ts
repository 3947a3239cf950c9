// Numbers, dates and plurals in the language of the mails.

const language = 'en-US'
const plurals = new Intl.PluralRules(language)
const numbers = new Intl.NumberFormat(language)
/** The server does not know the time zones of people, so dates are those of UTC. */
const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })

const numberText = (value: number) => numbers.format(value)

export const dateText = (epochMs: number) => dates.format(epochMs)

/** `day`: such as 2030-01-02. */
export const dayText = (day: string) => dateText(Date.parse(day))

const times = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const timeText = (epochMs: number) => `${times.format(epochMs)} UTC`

export const counted = (count: number, one: string, other: string) =>
  `${numberText(count)} ${plurals.select(count) === 'one' ? one : other}`
