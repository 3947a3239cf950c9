// What the server says of a payment when it is asked, which alone is believed.
import { ApiError } from '~/client/api/api-error'
import type { Answer, Purchase } from '~/contract/schemas/built'

export type Verdict =
  | { type: 'paid'; purchase: Purchase }
  | { type: 'refused'; message: string }
  /** The bank waits for the buyer's word. */
  | { type: 'asked' }
  /** Nothing has reached the provider, or not yet. */
  | { type: 'unpaid' }
  | { type: 'processing' }
  | { type: 'canceled' }
  | { type: 'returned' }
  /** There is nothing of the kind, for this person. */
  | { type: 'unknown' }
  /** No answer. */
  | { type: 'unheard' }

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
  if (!(error instanceof ApiError)) return { type: 'unheard' }
  if (error.code === 'payment_failed') return { type: 'refused', message: error.message }
  return error.code === 'not_found' ? { type: 'unknown' } : { type: 'unheard' }
}
