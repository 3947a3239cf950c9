import { expect, it } from 'vitest'
import { addressOf, viewOf } from './lead-view-address'

it('the address of a view of messages opens the same view again', () => {
  for (const view of [
    { shown: 'all', leadId: null },
    { shown: 'held', leadId: 'a&b' },
    { shown: 'all', leadId: '7' },
  ] as const)
    expect(viewOf(new URL(addressOf(view), 'https://x.example').search)).toEqual(view)
  expect(viewOf('?state=stolen&lead=')).toEqual({ shown: 'all', leadId: null })
})
