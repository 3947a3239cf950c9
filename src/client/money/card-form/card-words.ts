import type { SavedCard } from './card-form'
import { messages } from './messages'

export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) =>
  messages.cardName(brand, last4)

/** The expiry date as it is printed on the card. */
export const cardExpiry = ({ expiresMonth, expiresYear }: SavedCard) =>
  `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100).padStart(2, '0')}`

/** A card is valid to the end of its month. */
export const isExpired = ({ expiresMonth, expiresYear }: SavedCard, nowMs: number) =>
  Date.UTC(expiresYear, expiresMonth, 1) <= nowMs
