// Classifies the failures of checkout calls by what the checkout does next.
import { ApiError } from '~/client/api/api-error'
import { messages } from './messages'

type Problem = { type: 'owned' | 'price-changed' | 'has-price' | 'refused' | 'unreachable'; message: string }

const final = new Set<unknown>(['own_track', 'seller_not_ready', 'not_for_sale', 'forbidden'])

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { type: 'unreachable', message: messages.unreachable }
  const { code, message } = error
  if (code === 'already_owned') return { type: 'owned', message }
  if (code === 'price_changed') return { type: 'price-changed', message }
  if (code === 'payment_required') return { type: 'has-price', message }
  if (code === 'not_found') return { type: 'refused', message: messages.trackGone }
  return { type: final.has(code) ? 'refused' : 'unreachable', message }
}
