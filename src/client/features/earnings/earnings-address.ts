// What of the earnings is looked at stands in the address: a link shares it, and Back goes through it.
import {
  earningsFirstPage,
  earningsPeriodDefault,
  earningsPeriods,
  performanceTimeRangeDefault,
  performanceTimeRanges,
} from '~/contract/limits'

export type Period = (typeof earningsPeriods)[number]
export type TimeRange = (typeof performanceTimeRanges)[number]

export type Look = {
  /** Of the sales, from 1 on. */
  page: number
  period: Period
  range: TimeRange
  /** Days such as 2030-01-31; null: the server's last 30. */
  from: string | null
  to: string | null
}

const usual: Look = {
  page: earningsFirstPage,
  period: earningsPeriodDefault,
  range: performanceTimeRangeDefault,
  from: null,
  to: null,
}

/** The 31st of February would become some day in March. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : null)

function pageIn(text: string | null) {
  const page = Number(text ?? usual.page)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : usual.page
}

export function lookOf(search: string): Look {
  const asked = new URLSearchParams(search)
  return {
    page: pageIn(asked.get('page')),
    period: earningsPeriods.find((each) => each === asked.get('period')) ?? usual.period,
    range: performanceTimeRanges.find((each) => each === asked.get('range')) ?? usual.range,
    from: dayIn(asked.get('from')),
    to: dayIn(asked.get('to')),
  }
}

/** Nothing of what is so anyway. */
export function searchOf(look: Look): string {
  const asked = new URLSearchParams()
  for (const key of ['period', 'range', 'from', 'to', 'page'] as const) {
    const value = look[key]
    if (value !== null && value !== usual[key]) asked.set(key, String(value))
  }
  const text = asked.toString()
  return text === '' ? '' : `?${text}`
}
