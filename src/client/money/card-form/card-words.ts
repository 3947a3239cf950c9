import type { SavedCard } from './card-form'

const brands: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

const brandName = (brand: string) => brands[brand] ?? 'Card'

export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) =>
  `${brandName(brand)} ending in ${last4}`

/** As it stands on the card. */
export const cardExpiry = ({ expiresMonth, expiresYear }: SavedCard) =>
  `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear % 100).padStart(2, '0')}`

/** A card is good to the end of its month. */
export const isExpired = ({ expiresMonth, expiresYear }: SavedCard, nowMs: number) =>
  Date.UTC(expiresYear, expiresMonth, 1) <= nowMs
