// Payments whose outcome is not known. They are stored on this device before anything is sent, so that a closed page, a
// reload or a lost connection loses none of them.
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'

export type PendingPayment = { paymentIntentId: string; trackId: string; title: string; sinceMs: number }

const keyOf = (userId: string) => `paymentsUnderway ${userId}`

/** A limit for the stored list, far above what a person can start at one time. */
const maxPayments = 20

const isPendingPayment = (value: unknown): value is PendingPayment => {
  const { paymentIntentId, trackId, title, sinceMs } = (value ?? {}) as Partial<Record<string, unknown>>
  return (
    [paymentIntentId, trackId, title].every((text) => typeof text === 'string') && typeof sinceMs === 'number'
  )
}

export function readPendingPayments(userId: string): readonly PendingPayment[] {
  try {
    const saved: unknown = JSON.parse(readText(keyOf(userId)) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isPendingPayment) : []
  } catch {
    return []
  }
}

export function writePendingPayments(userId: string, payments: readonly PendingPayment[]) {
  if (payments.length === 0) removeText(keyOf(userId))
  else writeText(keyOf(userId), JSON.stringify(payments.slice(-maxPayments)))
}
