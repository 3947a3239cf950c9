import { expect, it } from 'vitest'
import { messages } from './messages'

it('rounds the average time on the page before it is split into minutes and seconds', () => {
  expect([0, 59.4, 59.6, 119.7, 90].map(messages.funnel.time)).toEqual([
    '0:00 minutes on average',
    '0:59 minutes on average',
    '1:00 minutes on average',
    '2:00 minutes on average',
    '1:30 minutes on average',
  ])
})
