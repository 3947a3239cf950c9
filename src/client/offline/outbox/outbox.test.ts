import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { anOutboxDevice, aPlay, pendingIs } from '../../../../tests/fakes/outbox-device'
import { openWrites } from './kept-writes'

const offline = () => new ApiError(0, 'network')

let device: ReturnType<typeof anOutboxDevice>
beforeEach(() => {
  device = anOutboxDevice()
})

describe('without a network', () => {
  it('writes wait, are counted, and are sent once, in order, when it comes', async () => {
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

  it('they outlive the tab, and go out at the next start', async () => {
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

  it('the same write put twice is one', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    await outbox.put(aPlay('a'))
    expect(outbox.state.get().pending).toBe(1)
  })

  it('two tabs send them once', async () => {
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

describe('what becomes of a write', () => {
  it('a failure keeps it, and all after it, until a later try', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.server.mockRejectedValueOnce(offline())
    await outbox.put(aPlay('a'))
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    expect(device.sent).toEqual([])
    device.clock.turn(5_000)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['a'])
  })

  it.each([401, 408, 429, 503])('an answer of %i keeps it', async (status) => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.server.mockRejectedValueOnce(new ApiError(status, 'unavailable'))
    await outbox.put(aPlay('a'))
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    expect(outbox.state.get().pending).toBe(1)
  })

  it('a refusal drops it, and what comes after it goes on', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('gone'))
    await outbox.put(aPlay('b'))
    device.server.mockRejectedValueOnce(new ApiError(404, 'not_found'))
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['b'])
  })

  it('one that has waited too long is let go', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    device.clock.turn(31 * 24 * 60 * 60 * 1000)
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.server).not.toHaveBeenCalled()
  })

  it('where nothing can be kept it is sent at once, and its failure told', async () => {
    const refused = openWrites(() => () => Promise.reject(new DOMException('no', 'QuotaExceededError')))
    const outbox = device.aTab(refused)
    await outbox.setSender('ada')
    await outbox.put(aPlay('a'))
    expect(device.sent).toEqual(['a'])
    device.server.mockRejectedValueOnce(offline())
    await expect(outbox.put(aPlay('b'))).rejects.toThrow('could not be reached')
  })
})

describe('whose a write is', () => {
  it('what one has put is never sent as another', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    await outbox.put(aPlay('a'))
    device.token.now = 'of ben'
    device.setOnline(true)
    await outbox.flush()
    await outbox.setSender('ben')
    expect([device.sent, outbox.state.get().pending]).toEqual([[], 0])
    device.token.now = 'of ada, anew'
    await outbox.setSender('ada')
    expect(device.sent).toEqual(['a'])
  })

  it('of whoever is not signed in nothing is kept', async () => {
    const outbox = device.aTab()
    await outbox.setSender(null)
    await outbox.put(aPlay('a'))
    expect(device.sent).toEqual(['a'])
    expect(outbox.state.get().pending).toBe(0)
  })
})
