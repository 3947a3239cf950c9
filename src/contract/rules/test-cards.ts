// The test cards of the simulated provider. Each produces one outcome of a payment.

export const testCards = {
  pm_card_success: { last4: '4242', brand: 'visa' },
  pm_card_challenge: { last4: '3220', brand: 'visa' },
  pm_card_declined: { last4: '0002', brand: 'visa' },
  pm_card_insufficient: { last4: '9995', brand: 'mastercard' },
  pm_card_slow: { last4: '0077', brand: 'amex' },
  pm_card_slow_failure: { last4: '0259', brand: 'amex' },
} as const

export type TestCardId = keyof typeof testCards

export const isTestCard = (id: string): id is TestCardId => Object.hasOwn(testCards, id)

export const testCardIds = Object.keys(testCards).filter(isTestCard)
