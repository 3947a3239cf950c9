// What was sent to be paid and is not known to be paid or not: remembered on this device before anything is sent, so
// that a closed page, a reload or a lost signal loses none of it.
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'

export type Underway = { paymentIntentId: string; trackId: string; title: string; sinceMs: number }

const keyOf = (userId: string) => `paymentsUnderway ${userId}`

/** More than a few at a time is nobody's doing. */
const atMost = 20

const isUnderway = (value: unknown): value is Underway => {
  const { paymentIntentId, trackId, title, sinceMs } = (value ?? {}) as Partial<Record<string, unknown>>
  return (
    [paymentIntentId, trackId, title].every((text) => typeof text === 'string') && typeof sinceMs === 'number'
  )
}

export function readUnderway(userId: string): readonly Underway[] {
  try {
    const kept: unknown = JSON.parse(readText(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnderway) : []
  } catch {
    return []
  }
}

export function writeUnderway(userId: string, payments: readonly Underway[]) {
  if (payments.length === 0) removeText(keyOf(userId))
  else writeText(keyOf(userId), JSON.stringify(payments.slice(-atMost)))
}
