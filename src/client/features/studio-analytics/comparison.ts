// A number of this period beside that of the period before, in words.
import { numberText } from '~/client/platform/language'
import type { TimeRange } from './analytics-address'
import { messages } from './messages'

const words = messages.figures

/** Averages have one decimal as long as it says something. */
export const roundedText = (value: number) =>
  numberText(value < 100 ? Math.round(value * 10) / 10 : Math.round(value))

export function comparison(now: number, before: number, range: TimeRange): string {
  if (before === 0) return now === 0 ? words.noneAtAll(range) : words.none(range)
  const change = (now - before) / before
  const share = messages.percent(Math.round(Math.abs(change) * 100) / 100)
  if (Math.abs(change) < 0.005) return words.same(range)
  return change > 0
    ? words.up(share, roundedText(before), range)
    : words.down(share, roundedText(before), range)
}
