import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { dayMs, hourMs } from '~/contract/durations'
import { anOutboxDevice, aPlay, pendingIs } from '../../../../tests/fakes/outbox-device'
import { openWrites, type Write } from './stored-writes'

let device: ReturnType<typeof anOutboxDevice>
beforeEach(() => {
  device = anOutboxDevice()
})

describe('a write that repeatedly causes a server error', () => {
  const stumbling = (write: Write) =>
    write.idempotencyKey === 'bad' ? Promise.reject(new ApiError(500, 'internal')) : Promise.resolve('taken')

  const withOneSetAside = async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.setOnline(false)
    for (const id of ['bad', 'b']) await outbox.put(aPlay(id))
    device.server.mockImplementation(stumbling)
    device.setOnline(true)
    for (let tries = 1; tries < 5; tries += 1) {
      await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
      expect(device.sent).toEqual([])
      device.clock.advance(600_000)
    }
    await pendingIs(outbox, 1)
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    return outbox
  }

  it('lets later writes pass, waits an hour and is sent once the server accepts it', async () => {
    const outbox = await withOneSetAside()
    expect(device.sent).toEqual(['b'])
    const asked = device.server.mock.calls.length
    await outbox.flush()
    expect(device.server.mock.calls.length).toBe(asked)
    device.server.mockResolvedValue('taken')
    device.clock.advance(hourMs)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['b', 'bad'])
  })

  it('is dropped after a month with a log message', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
    const outbox = await withOneSetAside()
    device.clock.advance(31 * dayMs)
    await outbox.flush()
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['b'])
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  })

  it('is not set aside while the whole server is unavailable, and all writes wait in order', async () => {
    const outbox = device.aTab()
    await outbox.setSender('ada')
    device.server.mockRejectedValue(new ApiError(502, 'unavailable'))
    for (const id of ['a', 'b']) await outbox.put(aPlay(id))
    for (let tries = 0; tries < 20; tries += 1) {
      await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
      device.clock.advance(600_000)
    }
    expect(device.server.mock.calls.every(([write]) => write.idempotencyKey === 'a')).toBe(true)
  })
})

it('does not send a write directly while earlier ones wait in a full outbox', async () => {
  const kept = openWrites(() => createStore('short-of-room', 'writes'))
  const outbox = device.aTab(kept)
  await outbox.setSender('ada')
  device.setOnline(false)
  await outbox.put(aPlay('a'))
  vi.spyOn(kept, 'add').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
  await expect(outbox.put(aPlay('b'))).rejects.toThrow('no room')
  expect(device.server).not.toHaveBeenCalled()
  device.setOnline(true)
  await outbox.put(aPlay('c'))
  expect(device.sent).toEqual(['a', 'c'])
})
