import { describe, expect, it } from 'vitest'
import { cardExpiry, cardName, isExpired } from './card-words'

const card = { _id: 'pm_1', brand: 'visa', last4: '4242', expiresMonth: 2, expiresYear: 2031 }

describe('a saved card', () => {
  it('is named by its brand and last four digits, and an unknown brand is called Card', () => {
    expect(cardName(card)).toBe('Visa ending in 4242')
    expect(cardName({ brand: 'amex', last4: '0077' })).toBe('American Express ending in 0077')
    expect(cardName({ ...card, brand: 'eftpos_au' })).toBe('Card ending in 4242')
  })

  it('shows its expiry as MM/YY', () => {
    expect(cardExpiry(card)).toBe('02/31')
    expect(cardExpiry({ ...card, expiresMonth: 12, expiresYear: 2100 })).toBe('12/00')
  })

  it('is valid until the end of its expiry month', () => {
    expect(isExpired(card, Date.UTC(2031, 1, 28, 23))).toBe(false)
    expect(isExpired(card, Date.UTC(2031, 2, 1))).toBe(true)
  })
})
