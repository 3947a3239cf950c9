import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { withAge } from './outbox'

const write = {
  name: 'countPlay',
  input: { params: { id: 't' }, body: { playId: 'p', listenedSeconds: 30 } },
  idempotencyKey: 'p',
} as const
const agoOf = (putAt: number, nowMs: number) => {
  const sent = withAge({ write, putAt }, nowMs)
  return sent.name === 'countPlay' && sent.input.body.heardAgoMs
}

it('adds to a play how long ago it was heard, at most a month', () => {
  expect(agoOf(1_000, 61_000)).toBe(60_000)
  expect(agoOf(0, 40 * dayMs)).toBe(30 * dayMs)
})

it('adds nothing to a play that was heard just now, or when the clock was set back', () => {
  expect(agoOf(1_000, 1_000)).toBeUndefined()
  expect(agoOf(61_000, 1_000)).toBeUndefined()
})

it('adds nothing to any other write', () => {
  const claim = { name: 'claimTrack', input: { params: { id: 't' } }, idempotencyKey: 'c' } as const
  expect(withAge({ write: claim as never, putAt: 0 }, 60_000)).toBe(claim)
})
