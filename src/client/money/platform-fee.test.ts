import { expect, it } from 'vitest'
import { feeText, shareText } from './platform-fee'

const fee = { percent: 10, fixedCents: 30 }

it('the fee is told in both its parts', () => {
  expect(feeText(fee)).toBe('10% and $0.30')
})

it.each([
  [50, '$0.15'],
  [75, '$0.37'],
  [100, '$0.60'],
  [200, '$1.50'],
])('of %i cents an artist gets %s, as is booked by the sale', (cents, share) => {
  expect(shareText(cents, fee)).toBe(share)
})

it('a fee larger than the price leaves nothing, and takes nothing', () => {
  expect(shareText(50, { percent: 10, fixedCents: 60 })).toBe('$0.00')
})
