import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { dayMs } from '~/contract/durations'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'
import { verifyCopies } from '~/client/offline/copies/copy-maintenance'

const year = 365 * dayMs
const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]

let device: Awaited<ReturnType<typeof aDevice>>

beforeEach(async () => {
  device = await aDevice(fileBytes(4_321))
})

describe.each([
  ['back', -year],
  ['forward', year],
])('a clock that is set %s', (_, byMs) => {
  it('does not change the order of the downloads, also after a restart', async () => {
    const first = await device.tab()
    first.downloads.save([a, b])
    device.clock.set(byMs)
    first.downloads.save([c])
    for (const id of ['a', 'b', 'c']) await first.become(id, 'saved')
    const second = await device.tab()
    expect([...second.downloads.state.get().downloads.keys()]).toEqual(['a', 'b', 'c'])
  })

  it('does not change the delay of a waiting retry', async () => {
    const { downloads, become, stateOf } = await device.tab()
    device.server.refuse(new ApiError(503, 'unavailable', { retryAfter: 7 }))
    downloads.save([a])
    await become('a', 'waiting')
    device.server.refuse(null)
    device.clock.set(byMs)
    expect(device.clock.waiting()).toBe(1)
    expect(stateOf('a')?.type).toBe('waiting')
    device.clock.advance(6_999)
    expect(stateOf('a')?.type).toBe('waiting')
    device.clock.advance(1)
    await become('a', 'saved')
  })

  it('keeps complete copies complete', async () => {
    const { downloads, become } = await device.tab()
    downloads.save([a])
    await become('a', 'saved')
    device.clock.set(byMs)
    await verifyCopies(downloads)
    const next = await device.tab()
    expect(next.stateOf('a')?.type).toBe('saved')
  })
})
