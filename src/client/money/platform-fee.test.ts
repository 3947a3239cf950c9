import { expect, it } from 'vitest'
import { feeText, shareText } from './platform-fee'

const fee = { percent: 10, fixedCents: 30 }

it('the text of a fee names its percentage and its fixed amount', () => {
  expect(feeText(fee)).toBe('10% and $0.30')
})

it.each([
  [50, '$0.15'],
  [75, '$0.37'],
  [100, '$0.60'],
  [200, '$1.50'],
])('the artist’s share of a sale at %i cents is %s', (cents, share) => {
  expect(shareText(cents, fee)).toBe(share)
})

it('the artist’s share is zero when the fee is larger than the price', () => {
  expect(shareText(50, { percent: 10, fixedCents: 60 })).toBe('$0.00')
})
