// The view of the earnings page is part of its address, so that a link can share it and Back returns to it.
import {
  earningsFirstPage,
  earningsPeriodDefault,
  earningsPeriods,
  performanceTimeRangeDefault,
  performanceTimeRanges,
} from '~/contract/limits'

export type Period = (typeof earningsPeriods)[number]
export type TimeRange = (typeof performanceTimeRanges)[number]

export type EarningsView = {
  /** The page of the list of sales, counted from 1. */
  page: number
  period: Period
  range: TimeRange
  /** Days such as 2030-01-31. Without `to` the server takes today, and without `from` the 30 days up to `to`. */
  from: string | null
  to: string | null
}

const defaultView: EarningsView = {
  page: earningsFirstPage,
  period: earningsPeriodDefault,
  range: performanceTimeRangeDefault,
  from: null,
  to: null,
}

/** `Date` turns the 31st of February into a day in March, so the text is compared with the parsed date. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : null)

function pageIn(text: string | null) {
  const page = Number(text ?? defaultView.page)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : defaultView.page
}

export function viewOf(search: string): EarningsView {
  const query = new URLSearchParams(search)
  return {
    page: pageIn(query.get('page')),
    period: earningsPeriods.find((each) => each === query.get('period')) ?? defaultView.period,
    range: performanceTimeRanges.find((each) => each === query.get('range')) ?? defaultView.range,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  }
}

/** The query of the address. Values that are the default are left out. */
export function searchOf(view: EarningsView): string {
  const query = new URLSearchParams()
  for (const key of ['period', 'range', 'from', 'to', 'page'] as const) {
    const value = view[key]
    if (value !== null && value !== defaultView[key]) query.set(key, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
