import { expect, it } from 'vitest'
import { asSent } from './as-sent'

const day = 24 * 60 * 60 * 1_000
const write = {
  name: 'countPlay',
  input: { params: { id: 't' }, body: { playId: 'p', listenedSeconds: 30 } },
  idempotencyKey: 'p',
} as const
const agoOf = (putAt: number, nowMs: number) => {
  const sent = asSent({ write, putAt }, nowMs)
  return sent.name === 'countPlay' && sent.input.body.heardAgoMs
}

it('a play is told with how long ago it was heard, at most a month', () => {
  expect(agoOf(1_000, 61_000)).toBe(60_000)
  expect(agoOf(0, 40 * day)).toBe(30 * day)
})

it('a clock that was set back tells of no time to come', () => {
  expect(agoOf(61_000, 1_000)).toBeUndefined()
})
