// Turns stored counts into the days of an answer.
import type { Answer } from '~/contract/schemas/built'
import { dateOfDay, daysBetween } from '../core/day-numbers'
import type { SecurityCountKind } from '../database/table-groups/admin-tables'
import type { SecurityCount } from './repository'

type Day = Answer<'securityMetrics'>['days'][number]

const sumOf = (counts: readonly SecurityCount[], kind: SecurityCountKind) =>
  counts.reduce((sum, count) => (count.kind === kind ? sum + count.total : sum), 0)

const gaugeOf = (counts: readonly SecurityCount[], kind: SecurityCountKind) =>
  counts.find((count) => count.kind === kind)?.total ?? null

export const sumsOf = (counts: readonly SecurityCount[]): Answer<'securityMetrics'>['totals'] => ({
  failedSignIns: sumOf(counts, 'failed-sign-in'),
  wrongCodes: sumOf(counts, 'wrong-code'),
  limited: sumOf(counts, 'limited'),
  denied: sumOf(counts, 'denied'),
  forgedWebhooks: sumOf(counts, 'forged-webhook'),
})

const dayAnswer = (day: number, counts: readonly SecurityCount[]): Day => ({
  date: dateOfDay(day),
  ...sumsOf(counts),
  sessions: gaugeOf(counts, 'sessions'),
  accounts: gaugeOf(counts, 'accounts'),
  secondFactors: gaugeOf(counts, 'second-factors'),
})

/** Every day from the first to the last, also those without a count. */
export const daysOf = (counts: readonly SecurityCount[], first: number, last: number): Day[] => {
  const byDay = new Map<number, SecurityCount[]>()
  for (const count of counts) byDay.set(count.day, [...(byDay.get(count.day) ?? []), count])
  return daysBetween(first, last).map((day) => dayAnswer(day, byDay.get(day) ?? []))
}

const routesShown = 30

/** The routes with the most first. */
export const byRoute = (counts: readonly SecurityCount[], kind: SecurityCountKind) => {
  const sums = new Map<string, number>()
  for (const count of counts)
    if (count.kind === kind) sums.set(count.detail, (sums.get(count.detail) ?? 0) + count.total)
  return [...sums]
    .map(([route, count]) => ({ route, count }))
    .toSorted((one, other) => other.count - one.count || one.route.localeCompare(other.route))
    .slice(0, routesShown)
}
