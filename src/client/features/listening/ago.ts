import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import { messages } from './messages'

/** A rough month, for what is long ago. */
const monthMs = 30 * dayMs

/** How long ago something was, in one unit: "5 minutes ago", "yesterday". A clock that is behind counts as now. */
export function agoText(at: number, now: number): string {
  const passedMs = Math.max(0, now - at)
  if (passedMs < minuteMs) return messages.justNow
  if (passedMs < hourMs) return messages.ago(Math.floor(passedMs / minuteMs), 'minute')
  if (passedMs < dayMs) return messages.ago(Math.floor(passedMs / hourMs), 'hour')
  if (passedMs < 2 * monthMs) return messages.ago(Math.floor(passedMs / dayMs), 'day')
  return messages.ago(Math.floor(passedMs / monthMs), 'month')
}
