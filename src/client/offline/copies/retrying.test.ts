import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'

const song = fileBytes(downloadBlockBytes + 4_321)
const tracks = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => aTrack(id))

let device: Awaited<ReturnType<typeof aDevice>>

beforeEach(async () => {
  device = await aDevice(song)
})

it('runs two downloads at a time, also when many are retried at once', async () => {
  const { downloads, become } = await device.tab()
  device.server.refuse(new ApiError(503, 'unavailable'))
  downloads.save(tracks)
  for (const { _id } of tracks) await become(_id, 'waiting')
  device.server.refuse(null)
  let most = 0
  downloads.state.subscribe(() => {
    const all = [...downloads.state.get().downloads.values()]
    most = Math.max(most, all.filter(({ state }) => state.type === 'saving').length)
  })
  device.clock.advance(2_000)
  for (const { _id } of tracks) await become(_id, 'saved')
  expect(most).toBe(2)
})

it('waits longer each time when the connection is lost within every block', async () => {
  const { downloads, become } = await device.tab()
  device.server.faults.cutAfterBytes = () => 100_000
  downloads.save(tracks.slice(0, 1))
  for (const [tries, delayMs] of [2_000, 5_000, 15_000, 30_000, 60_000, 60_000].entries()) {
    await become('a', 'waiting')
    device.clock.advance(delayMs - 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(device.server.seen.requests).toBe(tries + 1)
    device.clock.advance(1)
    await vi.waitFor(() => expect(device.server.seen.requests).toBe(tries + 2))
  }
})

it('resets the retry delay after a complete block', async () => {
  const { downloads, become } = await device.tab()
  const cuts = [10, 10, 10, downloadBlockBytes + 10]
  device.server.faults.cutAfterBytes = () => cuts.shift() ?? Infinity
  downloads.save(tracks.slice(0, 1))
  for (const delayMs of [2_000, 5_000, 15_000, 2_000]) {
    await become('a', 'waiting')
    device.clock.advance(delayMs)
    await vi.waitFor(() => expect(device.clock.waiting()).toBeLessThan(2))
  }
  await become('a', 'saved')
})

it('reports the progress of a download about a hundred times, not once for each received piece', async () => {
  const { downloads, become } = await device.tab()
  device.server.faults.pieceBytes = 1_024
  let reportCount = 0
  downloads.state.subscribe(() => {
    reportCount += 1
  })
  downloads.save(tracks.slice(0, 1))
  await become('a', 'saved')
  expect(reportCount).toBeLessThan(110)
})
