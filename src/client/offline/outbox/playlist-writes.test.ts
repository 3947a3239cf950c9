import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { dayMs } from '~/contract/durations'
import { anOutboxDevice, aPlay, pendingIs } from '../../../../tests/fakes/outbox-device'
import { playlistWrites } from '../../../../tests/builders/music/playlists'
import type { RefusedWrite } from './outbox'
import type { Write } from './stored-writes'

const loop = playlistWrites('loop')
const other = playlistWrites('other')
const gone = () => new ApiError(404, 'not_found')
const keyed = <Given extends Write>(write: Given, idempotencyKey: string): Given => ({
  ...write,
  idempotencyKey,
})

const onRefused = vi.fn<(userId: string, refused: RefusedWrite) => Promise<'drop' | 'drop-all' | 'not-now'>>()
let device: ReturnType<typeof anOutboxDevice>
beforeEach(() => {
  onRefused.mockReset().mockResolvedValue('drop')
  device = anOutboxDevice({ onRefused })
})

async function offlineTab() {
  const outbox = device.aTab()
  await outbox.setSender('ada')
  device.setOnline(false)
  return outbox
}
const failFor = (key: string, error: () => unknown) =>
  device.server.mockImplementation(async ({ idempotencyKey }) => {
    if (idempotencyKey === key) throw error()
  })

describe('waiting writes of playlists', () => {
  it('are listed in their order, in all tabs, until they are sent once and in order', async () => {
    const [outbox, second] = [await offlineTab(), device.aTab()]
    await second.setSender('ada')
    await outbox.put(keyed(loop.create({}), 'one'))
    await outbox.put(aPlay('play'))
    await outbox.put(keyed(loop.add('x'), 'two'))
    const keys = () => second.playlists.get().waiting.map(({ idempotencyKey }) => idempotencyKey)
    await vi.waitFor(() => expect(keys()).toEqual(['one', 'two']))
    expect([await second.isWaiting('loop'), await second.isWaiting('other')]).toEqual([true, false])
    device.setOnline(true)
    await pendingIs(outbox, 0)
    await vi.waitFor(() => expect(keys()).toEqual([]))
    expect(device.sent).toEqual(['one', 'play', 'two'])
    expect(await outbox.isWaiting('loop')).toBe(false)
  })

  it('are not those of another person, and none after signing out', async () => {
    const outbox = await offlineTab()
    await outbox.put(loop.add('x'))
    await outbox.setSender(null)
    expect(outbox.playlists.get().waiting).toEqual([])
    expect(await outbox.isWaiting('loop')).toBe(false)
    await outbox.setSender('ben')
    expect(await outbox.isWaiting('loop')).toBe(false)
    await outbox.setSender('ada')
    expect(await outbox.isWaiting('loop')).toBe(true)
  })

  it('wait at a start without a network until it is known who is signed in', async () => {
    const outbox = device.aTab()
    device.setOnline(false)
    const put = outbox.put(keyed(loop.add('x'), 'early'))
    const isWaiting = outbox.isWaiting('loop')
    await outbox.setSender('ada')
    await put
    expect([device.sent, outbox.state.get().pending]).toEqual([[], 1])
    expect(await isWaiting).toBe(true)
  })

  it('are still sent after months', async () => {
    const outbox = await offlineTab()
    await outbox.put(keyed(loop.add('x'), 'old'))
    device.clock.advance(90 * dayMs)
    device.setOnline(true)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['old'])
  })

  it('stay behind an earlier one of their playlist that is set aside, and those of others are sent', async () => {
    const outbox = await offlineTab()
    await outbox.put(keyed(loop.create({}), 'bad'))
    await outbox.put(keyed(loop.add('x'), 'behind'))
    await outbox.put(keyed(other.add('x'), 'free'))
    failFor('bad', () => new ApiError(500, 'internal'))
    device.setOnline(true)
    for (let tries = 1; tries < 5; tries += 1) {
      await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
      device.clock.advance(600_000)
    }
    await pendingIs(outbox, 2)
    expect(device.sent).toEqual(['free'])
    device.server.mockResolvedValue('taken')
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    device.clock.advance(3_600_000)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['free', 'bad', 'behind'])
  })
})

describe('a refused write of a playlist', () => {
  const refuseFirst = async () => {
    const outbox = await offlineTab()
    await outbox.put(keyed(loop.move('x', 1), 'refused'))
    await outbox.put(keyed(other.add('x'), 'other'))
    await outbox.put(keyed(loop.remove('y'), 'behind'))
    failFor('refused', gone)
    device.setOnline(true)
    return outbox
  }

  it('is reported with those behind it, and dropped alone', async () => {
    await pendingIs(await refuseFirst(), 0)
    expect(device.sent).toEqual(['other', 'behind'])
    const [[userId, refused] = []] = onRefused.mock.calls
    expect([userId, refused?.playlistId, refused?.error]).toEqual(['ada', 'loop', gone()])
    expect(refused?.writes.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['refused', 'behind'])
  })

  it('is dropped with all writes to its playlist if that is gone, and others are sent', async () => {
    onRefused.mockResolvedValue('drop-all')
    await pendingIs(await refuseFirst(), 0)
    expect(device.sent).toEqual(['other'])
    expect(onRefused).toHaveBeenCalledTimes(1)
  })

  it('is reported in one of two tabs', async () => {
    onRefused.mockResolvedValue('drop-all')
    const second = device.aTab()
    await second.setSender('ada')
    const outbox = await refuseFirst()
    await Promise.all([pendingIs(outbox, 0), second.flush()])
    expect(onRefused).toHaveBeenCalledTimes(1)
  })

  it('stays with all others while nobody can find out what to do', async () => {
    onRefused.mockResolvedValue('not-now')
    const outbox = await refuseFirst()
    await vi.waitFor(() => expect(device.clock.waiting()).toBe(1))
    expect([device.sent, outbox.state.get().pending]).toEqual([[], 3])
    device.server.mockResolvedValue('taken')
    device.clock.advance(5_000)
    await pendingIs(outbox, 0)
    expect(device.sent).toEqual(['refused', 'other', 'behind'])
  })
})
