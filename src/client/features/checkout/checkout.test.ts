import { expect, test, vi } from 'vitest'
import { Checkout } from './checkout'

const never = () => new Promise<never>(() => {})

test('takes no press for half a second from when it is opened, however long it looks', () => {
  let nowMs = 10_000
  const watch = { underwayOf: vi.fn(), remember: vi.fn(), forget: vi.fn(), follow: vi.fn() }
  const checkout = new Checkout({
    trackId: 'low-sun',
    calls: { track: never, config: never, cards: never, begin: never, take: never },
    openDesk: never,
    watch: { ...watch, attend: vi.fn(), leave: vi.fn() },
    isOnline: () => true,
    isOwned: () => false,
    onBought: vi.fn(),
    now: () => nowMs,
  })
  checkout.start(false)
  expect(checkout.armsInMs()).toBe(500)
  nowMs += 200
  expect(checkout.armsInMs()).toBe(300)
  nowMs += 2_000
  expect(checkout.armsInMs()).toBe(0)
  nowMs -= 3_600_000
  expect(checkout.armsInMs()).toBe(0)
})
