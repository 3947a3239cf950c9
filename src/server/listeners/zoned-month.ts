// Months in a time zone: when they begin and end, and how far local time is ahead of UTC meanwhile.
import { dayMs, hourMs } from '~/contract/durations'
import { RecentMap } from '../core/recent-map'

/** From `from` until the next span, local time is `offsetMs` ahead of UTC. */
export type OffsetSpan = { from: number; offsetMs: number }

/**
 * Time in which local time and UTC are in different months. It is in the local month (`change` is 1) or in the month in
 * UTC (-1). `playedIn` is its month in UTC.
 */
export type Edge = { start: number; end: number; playedIn: number; change: 1 | -1 }

/** `month` is the month of the same name in UTC. Months are numbers such as 203001. */
export type ZonedMonth = { start: number; end: number; spans: OffsetSpan[]; month: number; edges: Edge[] }

/** Local time is at most 14 hours ahead of UTC and at most 12 hours behind. */
const farthestMs = 15 * hourMs

const partsOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

type Offset = (at: number) => number

const zonesMax = 500
const formats = new RecentMap<string, Intl.DateTimeFormat>(zonesMax)

/** To make a format takes longer than to use it. */
const formatOf = (timeZone: string) => {
  const format = formats.get(timeZone) ?? partsOf(timeZone)
  formats.set(timeZone, format)
  return format
}

const offsetIn = (timeZone: string): Offset => {
  const format = formatOf(timeZone)
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
  }
}

/** The first time between two times for which the condition holds. It holds at `last`, and from some time on. */
const firstTime = (first: number, last: number, holds: (at: number) => boolean): number => {
  if (last - first <= 1) return holds(first) ? first : last
  const middle = Math.floor((first + last) / 2)
  return holds(middle) ? firstTime(first, middle, holds) : firstTime(middle, last, holds)
}

/** When a local date begins. Where clocks skip midnight, this is the first time after it. */
const beginningOf = (localMidnight: number, offset: Offset) =>
  firstTime(localMidnight - farthestMs, localMidnight + farthestMs, (at) => at + offset(at) >= localMidnight)

/** Clocks change at most once a day, so it is enough to compare the offsets of neighbouring days. */
const spansOf = (start: number, end: number, offset: Offset): OffsetSpan[] => {
  const spans = [{ from: start, offsetMs: offset(start) }]
  for (let day = start; day < end; day += dayMs) {
    const next = Math.min(day + dayMs, end)
    const [before, after] = [offset(day), offset(next)]
    if (before !== after)
      spans.push({ from: firstTime(day, next, (at) => offset(at) === after), offsetMs: after })
  }
  return spans
}

const numberOf = (year: number, month: number) => year * 100 + month

/** The month in UTC at a time. */
const monthInUtc = (at: number) => {
  const date = new Date(at)
  return numberOf(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

/** The time between the beginning (or the end) of a local month and that of the month in UTC. */
const edgeBetween = (border: 'start' | 'end', local: number, utc: number): Edge[] => {
  if (local === utc) return []
  const [start, end] = [Math.min(local, utc), Math.max(local, utc)]
  const change = (border === 'start') === local < utc ? 1 : -1
  return [{ start, end, playedIn: monthInUtc(start), change }]
}

const computeMonth = (month: string, timeZone: string): ZonedMonth => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const offset = offsetIn(timeZone)
  const utc = { start: Date.UTC(year, number - 1), end: Date.UTC(year, number) }
  const start = beginningOf(utc.start, offset)
  const end = beginningOf(utc.end, offset)
  return {
    start,
    end,
    spans: spansOf(start, end, offset),
    month: numberOf(year, number),
    edges: [...edgeBetween('start', start, utc.start), ...edgeBetween('end', end, utc.end)],
  }
}

/** To compute a month takes as long as to add up what somebody heard in it. */
const keptMax = 1_000
const kept = new RecentMap<string, ZonedMonth>(keptMax)

/** `month` is a year and a month, such as 2030-01. */
export const zonedMonth = (month: string, timeZone: string): ZonedMonth => {
  const key = `${month} ${timeZone}`
  const found = kept.get(key) ?? computeMonth(month, timeZone)
  kept.set(key, found)
  return found
}

/** The month at a time, such as 2030-01. */
export const monthAt = (at: number, timeZone: string): string =>
  new Date(at + offsetIn(timeZone)(at)).toISOString().slice(0, 7)
