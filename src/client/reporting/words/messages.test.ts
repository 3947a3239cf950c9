import { expect, it } from 'vitest'
import { messages } from './messages'

const { effect, heading } = messages.statement

it('a statement speaks of buyers and payouts only about what is sold', () => {
  expect(effect({ action: 'take-down', type: 'track', isInForce: true })).toMatch(
    /bought.*payouts are on hold/,
  )
  expect(effect({ action: 'take-down', type: 'presskit', isInForce: true })).toBe('Only you see it.')
})

it('the statement of a decision that was undone does not say that it is in force', () => {
  const undone = { action: 'take-down', type: 'track', isInForce: false } as const
  expect([heading(undone), effect(undone)]).toEqual([
    'No longer in force',
    'Nothing any more. It was undone.',
  ])
})
