import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { dayMs } from '~/contract/durations'
import { anOutboxDevice, aPlay, pendingIs } from '../../../../tests/fakes/outbox-device'
import { openWrites } from './stored-writes'

const offline = () => new ApiError(0, 'network')

let device: ReturnType<typeof anOutboxDevice>
beforeEach(() => {
  device = anOutboxDevice()
})

describe('an outbox without a network', () => {
  it('counts waiting writes and sends them once, in order, when the network is back', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    for (const id of ['a', 'b', 'c']) await outbox.put(aPlay(id))
    expect(outbox.state.get().pending).toBe(3)
    expect(device.server).not.toHaveBeenCalled()
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['a', 'b', 'c'])
  })

  it('sends writes of a closed tab at the next start', async () => {
    const before = device.aTab()
    await before.setSender('ada')
    device.setOnline(false)
    await before.put(aPlay('a'))
    device.setOnline(true)
    await pendingIs(before, 0)
    device.setOnline(false)
    await before.put(aPlay('b'))
    await before.setSender(null)
    device.setOnline(true)
    await device.aTab().setSender('ada')
    expect(device.sent).toEqual(['a', 'b'])
  })

  it('counts the waiting writes in all tabs', async () => {
    const [one, other] = [device.aTab(), device.aTab()]
    expect(other.state.get()).toEqual({ pending: 0 })
    device.setOnline(false)
    for (const tab of [one, other]) await tab.setSender('ada')
    await one.put(aPlay('a'))
    await pendingIs(other, 1)
  })

  it('stores a write with the same key only once', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    await outbox.put(aPlay('a'))
    expect(outbox.state.get().pending).toBe(1)
  })

  it('sends each write once when two tabs are open', async () => {
    const [one, other] = [device.aTab(), device.aTab()]
    device.setOnline(false)
    await Promise.all([one.setSender('ada'), other.setSender('ada')])
    for (const id of ['a', 'b']) await one.put(aPlay(id))
    device.setOnline(true)
    await pendingIs(one, 0)
    await other.flush()
    expect(device.sent).toEqual(['a', 'b'])
  })
})

describe('a write', () => {
  it('stays in the outbox after a failure until a retry succeeds', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.server.mockRejectedValueOnce(offline())
    await outbox.put(aPlay('a'))
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    expect(device.sent).toEqual([])
    device.clock.advance(5_000)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['a'])
  })

  it.each([
    new ApiError(401, 'unavailable'),
    new ApiError(403, 'beta_access_required'),
    new ApiError(408, 'unavailable'),
    new ApiError(429, 'unavailable'),
    new ApiError(500, 'unreadable_answer'),
    new ApiError(503, 'unavailable'),
  ])('is kept after a response that says nothing about it: %o', async (error) => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.server.mockRejectedValueOnce(error)
    await outbox.put(aPlay('a'))
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    expect(outbox.state.get().pending).toBe(1)
  })

  it.each([
    new ApiError(404, 'not_found'),
    new ApiError(400, 'invalid_input'),
    new TypeError('The request cannot be built'),
  ])('is dropped when a retry cannot help (%s), and later writes are sent', async (error) => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('gone'))
    await outbox.put(aPlay('b'))
    device.server.mockRejectedValueOnce(error)
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['b'])
    expect(device.clock.waiting()).toBe(0)
  })

  it('is sent when it is a month old and dropped when it is older', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    device.clock.advance(1)
    await outbox.put(aPlay('b'))
    device.clock.advance(30 * dayMs)
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['b'])
  })

  it('is retried after 5 seconds, then less and less often, at most every 10 minutes', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.server.mockRejectedValue(offline())
    await outbox.put(aPlay('a'))
    for (const [tries, delayMs] of [5_000, 30_000, 120_000, 600_000, 600_000].entries()) {
      await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
      device.clock.advance(delayMs - 1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(device.server).toHaveBeenCalledTimes(tries + 1)
      device.clock.advance(1)
      await vi.waitFor(() => expect(device.server).toHaveBeenCalledTimes(tries + 2))
    }
  })

  it('is sent at once when storage fails, and its failure is reported', async () => {
    const refused = openWrites(() => () => Promise.reject(new DOMException('no', 'QuotaExceededError')))
    const outbox = device.aTab(refused)
    await outbox.setSender('ada')
    await outbox.put(aPlay('a'))
    expect(device.sent).toEqual(['a'])
    expect(outbox.state.get()).toEqual({ pending: 0 })
    device.server.mockRejectedValueOnce(offline())
    await expect(outbox.put(aPlay('b'))).rejects.toThrow('could not be reached')
  })
})

describe('the owner of a write', () => {
  it('is the only person that the write is sent as', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    device.token.now = 'of ben'
    device.setOnline(true)
    await outbox.flush()
    await outbox.setSender('ben')
    expect([device.sent, outbox.state.get().pending]).toEqual([[], 0])
    device.token.now = 'of ada, again'
    await outbox.setSender('ada')
    expect(device.sent).toEqual(['a'])
  })

  it('is the only person for whom it is counted, also when they sign out meanwhile', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    await outbox.setSender(null)
    const coming = outbox.setSender('ada')
    await outbox.setSender(null)
    await coming
    expect(outbox.state.get().pending).toBe(0)
  })

  it('sends nothing more after signing out, before the token is gone', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    for (const id of ['a', 'b']) await outbox.put(aPlay(id))
    device.server.mockImplementationOnce(async () => void outbox.setSender(null))
    device.setOnline(true)
    await outbox.flush()
    expect(device.sent).toEqual(['a'])
  })

  it('has their late write stored while nobody or somebody else is signed in, and sent when they sign in again', async () => {
    const outbox = device.aTab()
    await outbox.setSender(null)
    await outbox.put(aPlay('a'), 'ada')
    await outbox.setSender('ben')
    await outbox.put(aPlay('b'), 'ada')
    expect([outbox.state.get().pending, device.sent]).toEqual([0, []])
    await outbox.setSender('ada')
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['a', 'b'])
  })

  it('must be signed in, or the write is sent directly and not stored', async () => {
    const outbox = device.aTab()
    await outbox.setSender(null)
    await outbox.put(aPlay('a'))
    expect(device.sent).toEqual(['a'])
    expect(outbox.state.get().pending).toBe(0)
    expect(device.clock.waiting()).toBe(0)
  })
})
