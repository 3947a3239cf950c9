import { balanceDaysMax } from '~/contract/limits'
import { dayMs } from '~/contract/durations'
import { messages } from './messages'

type Span = { from: string; to: string }

/** Why this range of days cannot be shown, or undefined if it can. */
export function spanProblem({ from, to }: Span): string | undefined {
  if (from === '' || to === '') return messages.balance.daysMissing
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) return messages.balance.daysReversed
  return days > balanceDaysMax ? messages.balance.daysTooMany : undefined
}
