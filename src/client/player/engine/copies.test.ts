import { expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { fakeCopies, from, peaks } from '../../../../tests/builders/device/fake-copies'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'

const a = aTrack('a')
const b = aTrack('b')

const noneStored = () => new Map<string, string>()

function setUp({
  device = fakeCopies('me/a'),
  isOnline = true,
  stored = noneStored(),
  owned = [] as Track[],
} = {}) {
  const table = testPlayer({ stored })
  table.world.owned = owned
  table.world.isOnline = isOnline
  table.player.setCopies(device.copies)
  table.player.setListener('me')
  return { ...table, device, last: () => table.audio.loads.at(-1) }
}

const playing = (table: ReturnType<typeof setUp>, seconds = 40) => {
  table.player.play([a, b])
  table.audio.sound()
  table.clock.advance(seconds * 1_000)
  return table
}

it('plays a copy offline at once, in full, past 30 seconds, without any request', async () => {
  const { audio, state, world, player, clock, last } = setUp({ isOnline: false })
  player.prepare(a)
  player.play([a])
  expect(last()).toEqual({ address: from('a'), atSeconds: 0 })
  expect(state()).toMatchObject({ playback: 'loading', entitlement: 'full', peaks })
  audio.sound()
  await settled()
  player.seek(150)
  audio.sound()
  clock.advance(10_000)
  await settled()
  expect(state()).toMatchObject({ playback: 'playing', previewNotice: 'none' })
  expect(audio.positionSeconds()).toBe(160)
  expect([...world.requestedTracks, ...world.warmed]).toEqual([])
})

it('opens a copy in the page when no service worker answers, plays it in full and opens it only once', async () => {
  const table = setUp({ isOnline: false })
  table.device.worker.answers = false
  table.player.play([a])
  await settled()
  expect(table.last()).toEqual({ address: 'blob:a', atSeconds: 0 })
  expect(table.state()).toMatchObject({ playback: 'loading', entitlement: 'full', peaks })
  table.audio.sound()
  table.clock.advance(40_000)
  await settled()
  expect(table.state()).toMatchObject({ playback: 'playing', previewNotice: 'none' })
  table.player.play([a])
  expect(table.audio.loads).toHaveLength(2)
  expect(table.world.requestedTracks).toEqual([])
})

it('streams the track when its copy cannot be opened', async () => {
  const table = setUp()
  Object.assign(table.device.worker, { answers: false, opens: false })
  table.setDetail(a, { access: 'full', streamUrl: aStream('a', table.clock.now() + 20_000_000) })
  table.player.play([a])
  await settled()
  expect(table.last()?.address).toContain('/stream')
})

it('prefers a copy to the stream, even before the owned tracks are known', async () => {
  const table = setUp({ owned: [a] })
  table.player.play([a])
  expect(table.last()?.address).toBe(from('a'))
  await settled()
  table.player.play([b, a], 1)
  expect(table.last()?.address).toBe(from('a'))
  expect(table.world.requestedTracks).toEqual([])
})

it('does not preload the next track when it has a copy', async () => {
  const { audio, clock, world, player, last } = setUp({ device: fakeCopies('me/a', 'me/b') })
  player.play([a, b])
  audio.sound()
  clock.advance(190_000)
  await settled()
  expect([...world.requestedTracks, ...world.warmed]).toEqual([])
  clock.advance(10_000)
  expect(last()?.address).toBe(from('b'))
})

it('reports a failed copy and continues with the stream at the same position', async () => {
  const table = setUp({ owned: [a] })
  await settled()
  playing(table).audio.emit('failed')
  await settled()
  expect(table.device.broken).toEqual(['a'])
  expect(table.last()).toMatchObject({
    address: expect.stringContaining('/media/tracks/a/stream'),
    atSeconds: 40,
  })
  table.audio.sound()
  expect(table.state()).toMatchObject({ playback: 'playing', problem: null, entitlement: 'full' })
})

it('does not play a failed copy again until it was repaired', async () => {
  const table = setUp()
  table.setDetail(a, { access: 'full', streamUrl: aStream('a', table.clock.now() + 20_000_000) })
  playing(table).audio.emit('failed')
  await settled()
  table.device.notify()
  table.player.play([a])
  expect(table.last()?.address).toContain('/stream')
  table.device.remove('me/a')
  table.device.add('me/a')
  table.player.play([b])
  table.player.play([a])
  expect(table.last()?.address).toBe(from('a'))
})

it('shows a problem when a copy fails offline, and continues when the network is back', async () => {
  const table = setUp({ isOnline: false })
  table.setDetail(a, { access: 'full', streamUrl: aStream('a', table.clock.now() + 20_000_000) })
  playing(table).audio.emit('failed')
  await settled()
  expect(table.state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('this device') })
  expect(table.audio.loads).toHaveLength(1)
  table.world.isOnline = true
  table.world.comeOnline()
  await settled()
  expect(table.last()).toMatchObject({ address: expect.stringContaining('/stream'), atSeconds: 40 })
})

it('plays a damaged copy until it stalls, then continues with the stream', async () => {
  const table = setUp({ owned: [a] })
  await settled()
  playing(table)
  table.device.remove('me/a')
  table.clock.advance(2_000)
  expect(table.audio.loads).toHaveLength(1)
  table.audio.emit('waiting')
  expect(table.last()).toMatchObject({ address: expect.stringContaining('/stream'), atSeconds: 42 })
})

it.each([0, 199, 200, 5_000])(
  'continues with the stream when a copy is found damaged %i ms after playback stalled',
  async (afterMs) => {
    const table = setUp({ owned: [a] })
    await settled()
    playing(table).audio.emit('waiting')
    table.clock.advance(afterMs)
    expect(table.audio.loads).toHaveLength(1)
    table.device.remove('me/a')
    if (afterMs < 200) table.clock.advance(200 - afterMs)
    expect(table.last()).toMatchObject({ address: expect.stringContaining('/stream'), atSeconds: 40 })
    table.device.notify()
    expect(table.audio.loads).toHaveLength(2)
  },
)

it('continues with the stream when the copy was removed during a pause', async () => {
  const table = setUp({ owned: [a] })
  await settled()
  playing(table).player.pause()
  table.device.remove('me/a')
  expect(table.audio.loads).toHaveLength(1)
  table.player.resume()
  expect(table.last()).toMatchObject({ address: expect.stringContaining('/stream'), atSeconds: 40 })
})

it('keeps streaming while a copy is saved, and uses the copy when the network fails', async () => {
  const table = setUp({ device: fakeCopies(), owned: [a] })
  await settled()
  playing(table)
  table.device.add('me/a')
  table.clock.advance(5_000)
  await settled()
  expect(table.audio.loads).toHaveLength(1)
  expect(table.state().playback).toBe('playing')
  table.world.isOnline = false
  table.audio.emit('failed')
  expect(table.last()).toEqual({ address: from('a'), atSeconds: 45 })
})

it('plays a track that was pressed before the copies were known as soon as they are known', async () => {
  const table = setUp({ device: fakeCopies(), isOnline: false })
  table.player.play([aTrack('a', { audioUrl: null })])
  await settled()
  expect(table.state().playback).toBe('failed')
  table.device.add('me/a')
  expect(table.last()?.address).toBe(from('a'))
  expect(table.state()).toMatchObject({ playback: 'loading', entitlement: 'full' })
  table.device.notify()
  expect(table.audio.loads).toHaveLength(1)
})

it('shows the waveform of the restored track at an offline start without any request', async () => {
  const stored = new Map<string, string>()
  const before = playing(setUp({ stored }))
  before.player.pause()
  before.world.hide()
  const { state, time, world, device, player, audio } = setUp({
    device: fakeCopies(),
    isOnline: false,
    stored,
  })
  device.add('me/a')
  await settled()
  expect(state()).toMatchObject({ playback: 'paused', peaks, entitlement: 'full' })
  expect(time().positionSeconds).toBe(40)
  expect(world.requestedTracks).toEqual([])
  player.resume()
  expect(audio.loads).toEqual([{ address: from('a'), atSeconds: 40 }])
})

it('loads the owned tracks once the network returns and clears them at sign-out', async () => {
  const { player, ownedIds, world } = setUp({ isOnline: false, owned: [b] })
  await settled()
  expect(ownedIds()).toEqual([])
  world.isOnline = true
  world.comeOnline()
  await settled()
  expect(ownedIds()).toEqual(['b'])
  player.setListener(null)
  world.comeOnline()
  await settled()
  expect(ownedIds()).toEqual([])
})

it('stops a playing copy at sign-out and hides it from the next person', async () => {
  const table = playing(setUp())
  table.player.setListener(null)
  expect(table.audio.address()).toBeNull()
  expect(table.state()).toMatchObject({ playback: 'empty', peaks: null })
  table.player.play([a])
  expect(table.last()?.address).toBe('/media/tracks/a/preview')
  table.player.setListener('other')
  await settled()
  table.player.play([a])
  expect(table.last()?.address).not.toBe(from('a'))
})

it('counts a play from a copy', async () => {
  const { world } = playing(setUp())
  expect(world.plays).toMatchObject([{ trackId: 'a', listenedSeconds: 30 }])
})
