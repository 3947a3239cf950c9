import { expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { fakeCopies, from, peaks } from '../../../../tests/builders/device/fake-copies'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'

const a = aTrack('a')
const b = aTrack('b')

const noneStored = () => new Map<string, string>()

function aTable({
  shelf = fakeCopies('me/a'),
  isOnline = true,
  stored = noneStored(),
  owned = [] as Track[],
} = {}) {
  const table = testPlayer({ stored })
  table.world.owned = owned
  table.world.isOnline = isOnline
  table.player.setCopies(shelf.copies)
  table.player.setListener('me')
  return { ...table, shelf, last: () => table.audio.loads.at(-1) }
}

const playing = (table: ReturnType<typeof aTable>, seconds = 40) => {
  table.player.play([a, b])
  table.audio.sound()
  table.clock.turn(seconds * 1_000)
  return table
}

it('without a network a copy plays at once, in full, past 30 seconds, and nobody is asked anything', async () => {
  const { audio, state, world, player, clock, last } = aTable({ isOnline: false })
  player.prepare(a)
  player.play([a])
  expect(last()).toEqual({ address: from('a'), atSeconds: 0 })
  expect(state()).toMatchObject({ playback: 'loading', entitlement: 'full', peaks })
  audio.sound()
  await settled()
  player.seek(150)
  audio.sound()
  clock.turn(10_000)
  await settled()
  expect(state()).toMatchObject({ playback: 'playing', previewNotice: 'none' })
  expect(audio.positionSeconds()).toBe(160)
  expect([...world.asked, ...world.warmed]).toEqual([])
})

it('where no worker answers a copy is opened by the page, plays in full, and is not opened again', async () => {
  const table = aTable({ isOnline: false })
  table.shelf.worker.answers = false
  table.player.play([a])
  await settled()
  expect(table.last()).toEqual({ address: 'blob:a', atSeconds: 0 })
  expect(table.state()).toMatchObject({ playback: 'loading', entitlement: 'full', peaks })
  table.audio.sound()
  table.clock.turn(40_000)
  await settled()
  expect(table.state()).toMatchObject({ playback: 'playing', previewNotice: 'none' })
  table.player.play([a])
  expect(table.audio.loads).toHaveLength(2)
  expect(table.world.asked).toEqual([])
})

it('a copy that cannot be opened is played from the server instead', async () => {
  const table = aTable()
  Object.assign(table.shelf.worker, { answers: false, opens: false })
  table.tell(a, { access: 'full', streamUrl: aStream('a', table.clock.now() + 20_000_000) })
  table.player.play([a])
  await settled()
  expect(table.last()?.address).toContain('/stream')
})

it('a copy is played while it is not known yet what is owned, and before what is streamed', async () => {
  const table = aTable({ owned: [a] })
  table.player.play([a])
  expect(table.last()?.address).toBe(from('a'))
  await settled()
  table.player.play([b, a], 1)
  expect(table.last()?.address).toBe(from('a'))
  expect(table.world.asked).toEqual([])
})

it('the copy that comes next is not fetched ahead', async () => {
  const { audio, clock, world, player, last } = aTable({ shelf: fakeCopies('me/a', 'me/b') })
  player.play([a, b])
  audio.sound()
  clock.turn(190_000)
  await settled()
  expect([...world.asked, ...world.warmed]).toEqual([])
  clock.turn(10_000)
  expect(last()?.address).toBe(from('b'))
})

it('a copy that fails is reported, and its track goes on from the server at the same place', async () => {
  const table = aTable({ owned: [a] })
  await settled()
  playing(table).audio.says('failed')
  await settled()
  expect(table.shelf.broken).toEqual(['a'])
  expect(table.last()).toMatchObject({
    address: expect.stringContaining('/media/tracks/a/stream'),
    atSeconds: 40,
  })
  table.audio.sound()
  expect(table.state()).toMatchObject({ playback: 'playing', problem: null, entitlement: 'full' })
})

it('a copy that fails is not tried again until it has been mended', async () => {
  const table = aTable()
  table.tell(a, { access: 'full', streamUrl: aStream('a', table.clock.now() + 20_000_000) })
  playing(table).audio.says('failed')
  await settled()
  table.shelf.tellProgress()
  table.player.play([a])
  expect(table.last()?.address).toContain('/stream')
  table.shelf.go('me/a')
  table.shelf.come('me/a')
  table.player.play([b])
  table.player.play([a])
  expect(table.last()?.address).toBe(from('a'))
})

it('offline a copy that fails says so, and goes on when the network is back', async () => {
  const table = aTable({ isOnline: false })
  table.tell(a, { access: 'full', streamUrl: aStream('a', table.clock.now() + 20_000_000) })
  playing(table).audio.says('failed')
  await settled()
  expect(table.state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('this device') })
  expect(table.audio.loads).toHaveLength(1)
  table.world.isOnline = true
  table.world.comeOnline()
  await settled()
  expect(table.last()).toMatchObject({ address: expect.stringContaining('/stream'), atSeconds: 40 })
})

it('a copy that was found damaged sounds on while it can, and goes on from the server when it runs dry', async () => {
  const table = aTable({ owned: [a] })
  await settled()
  playing(table)
  table.shelf.go('me/a')
  table.clock.turn(2_000)
  expect(table.audio.loads).toHaveLength(1)
  table.audio.says('waiting')
  expect(table.last()).toMatchObject({ address: expect.stringContaining('/stream'), atSeconds: 42 })
})

it.each([0, 199, 200, 5_000])(
  'a copy found damaged %i ms after it ran dry goes on as soon as the silence is seen',
  async (afterMs) => {
    const table = aTable({ owned: [a] })
    await settled()
    playing(table).audio.says('waiting')
    table.clock.turn(afterMs)
    expect(table.audio.loads).toHaveLength(1)
    table.shelf.go('me/a')
    if (afterMs < 200) table.clock.turn(200 - afterMs)
    expect(table.last()).toMatchObject({ address: expect.stringContaining('/stream'), atSeconds: 40 })
    table.shelf.tellProgress()
    expect(table.audio.loads).toHaveLength(2)
  },
)

it('a copy that went while it was paused is not played on from', async () => {
  const table = aTable({ owned: [a] })
  await settled()
  playing(table).player.pause()
  table.shelf.go('me/a')
  expect(table.audio.loads).toHaveLength(1)
  table.player.resume()
  expect(table.last()).toMatchObject({ address: expect.stringContaining('/stream'), atSeconds: 40 })
})

it('what is saved while it is streamed goes on undisturbed, and is there when the network fails', async () => {
  const table = aTable({ shelf: fakeCopies(), owned: [a] })
  await settled()
  playing(table)
  table.shelf.come('me/a')
  table.clock.turn(5_000)
  await settled()
  expect(table.audio.loads).toHaveLength(1)
  expect(table.state().playback).toBe('playing')
  table.world.isOnline = false
  table.audio.says('failed')
  expect(table.last()).toEqual({ address: from('a'), atSeconds: 45 })
})

it('what was pressed before it was known what is kept here plays as soon as it is', async () => {
  const table = aTable({ shelf: fakeCopies(), isOnline: false })
  table.player.play([aTrack('a', { audioUrl: null })])
  await settled()
  expect(table.state().playback).toBe('failed')
  table.shelf.come('me/a')
  expect(table.last()?.address).toBe(from('a'))
  expect(table.state()).toMatchObject({ playback: 'loading', entitlement: 'full' })
  table.shelf.tellProgress()
  expect(table.audio.loads).toHaveLength(1)
})

it('a cold start offline shows the waveform of what was left, and asks nobody', async () => {
  const stored = new Map<string, string>()
  const before = playing(aTable({ stored }))
  before.player.pause()
  before.world.hide()
  const { state, time, world, shelf, player, audio } = aTable({
    shelf: fakeCopies(),
    isOnline: false,
    stored,
  })
  shelf.come('me/a')
  await settled()
  expect(state()).toMatchObject({ playback: 'paused', peaks, entitlement: 'full' })
  expect(time().positionSeconds).toBe(40)
  expect(world.asked).toEqual([])
  player.resume()
  expect(audio.loads).toEqual([{ address: from('a'), atSeconds: 40 }])
})

it('loads what is owned once the network returns, and clears it at sign-out', async () => {
  const { player, ownedIds, world } = aTable({ isOnline: false, owned: [b] })
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

it('signing out ends what plays from a copy, and the copy stays theirs', async () => {
  const table = playing(aTable())
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

it('a play from a copy is counted', async () => {
  const { world } = playing(aTable())
  expect(world.plays).toMatchObject([{ trackId: 'a', listenedSeconds: 30 }])
})
