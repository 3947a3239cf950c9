// The outcome of a payment. Only the server's answer counts, never that of the provider's script.
import { ApiError } from '~/client/api/api-error'
import type { Answer, Purchase } from '~/contract/schemas/built'

export type Verdict =
  | { type: 'paid'; purchase: Purchase }
  | { type: 'refused'; message: string }
  /** The bank waits for the buyer to confirm. */
  | { type: 'asked' }
  /** The provider has not received a payment, at least not yet. */
  | { type: 'unpaid' }
  | { type: 'processing' }
  | { type: 'canceled' }
  | { type: 'returned' }
  /** The server knows no such payment of this person. */
  | { type: 'unknown' }
  /** The server could not be reached, or failed in a way that says nothing about the payment. */
  | { type: 'no-answer' }

const byStatus = {
  'requires-payment': { type: 'unpaid' },
  'requires-action': { type: 'asked' },
  processing: { type: 'processing' },
  canceled: { type: 'canceled' },
  returned: { type: 'returned' },
} as const

export const verdictOf = (answer: Answer<'confirmPayment'>): Verdict =>
  answer.status === 'paid' ? { type: 'paid', purchase: answer.purchase } : byStatus[answer.status]

export function verdictOfFailure(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return { type: 'no-answer' }
  if (error.code === 'payment_failed') return { type: 'refused', message: error.message }
  return error.code === 'not_found' ? { type: 'unknown' } : { type: 'no-answer' }
}
