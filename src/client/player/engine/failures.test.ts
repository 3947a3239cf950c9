import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { hourMs } from '~/contract/durations'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'

const a = aTrack('a')
const streams = (table: ReturnType<typeof testPlayer>) => table.audio.loads.map(({ address }) => address)

async function playingOwned() {
  const table = testPlayer()
  table.world.owned = [a]
  table.player.setListener('me')
  await settled()
  table.player.play([a, aTrack('b')])
  table.audio.sound()
  return table
}

it('renews an address that expired during playback and continues at the same position', async () => {
  const table = await playingOwned()
  const { audio, clock, state, setDetail, world } = table
  clock.advance(50_000)
  const renewed = aStream('a', clock.now() + 20_000_000)
  setDetail(a, { access: 'full', streamUrl: renewed })
  world.status = 403
  audio.emit('failed')
  await settled()
  expect(audio.loads.at(-1)).toEqual({ address: renewed, atSeconds: 50 })
  expect(state().playback).toBe('buffering')
  audio.sound()
  expect(state()).toMatchObject({ playback: 'playing', problem: null })
})

it('shows "buffering" for a lasting stall but not for a short one, as after a seek', async () => {
  const { audio, clock, state } = await playingOwned()
  audio.emit('waiting')
  clock.advance(150)
  audio.sound()
  clock.advance(1_000)
  expect(state().playback).toBe('playing')
  audio.emit('waiting')
  clock.advance(200)
  expect(state().playback).toBe('buffering')
  audio.sound()
  expect(state().playback).toBe('playing')
})

it('shows the problem when a stalled track fails to load', async () => {
  const { audio, clock, state, world } = await playingOwned()
  audio.emit('waiting')
  world.status = 404
  audio.emit('failed')
  await settled()
  const { problem } = state()
  expect(state().playback).toBe('failed')
  expect(problem).not.toBeNull()
  clock.advance(1_000)
  expect(state()).toMatchObject({ playback: 'failed', problem })
})

it('stays paused when paused during a stall', async () => {
  const { audio, clock, player, state } = await playingOwned()
  audio.emit('waiting')
  player.pause()
  clock.advance(1_000)
  expect(state().playback).toBe('paused')
})

it('renews an address before use when it would expire while the track plays', async () => {
  const table = testPlayer()
  table.world.owned = [a]
  table.world.streamsGoodForMs = 200_000
  table.player.setListener('me')
  await settled()
  const renewed = aStream('a', table.clock.now() + 20_000_000)
  table.setDetail(a, { access: 'full', streamUrl: renewed })
  table.player.play([a])
  await settled()
  expect(streams(table)).toEqual([renewed])
})

it('requests a new address on resume when the old one expired during the pause', async () => {
  const table = await playingOwned()
  const { audio, clock, player, setDetail } = table
  clock.advance(10_000)
  await settled()
  player.pause()
  clock.advance(7 * hourMs)
  const renewed = aStream('a', clock.now() + 20_000_000)
  setDetail(a, { access: 'full', streamUrl: renewed })
  player.resume()
  await settled()
  expect(audio.loads.at(-1)).toEqual({ address: renewed, atSeconds: 10 })
})

it('shows that a track is not available and does not skip it', async () => {
  const { audio, player, state, world } = testPlayer()
  player.play([a, aTrack('b')])
  world.status = 404
  audio.emit('failed')
  await settled()
  expect(state()).toMatchObject({ playback: 'failed', currentTrack: { _id: 'a' } })
  expect(state().problem).toBe('This track is no longer available.')
})

it('retries a track that is still being prepared at growing intervals and shows "loading"', async () => {
  const { audio, clock, player, state, world } = testPlayer()
  player.play([a])
  world.status = 503
  audio.emit('failed')
  await settled()
  expect(state().playback).toBe('loading')
  clock.advance(1_000)
  expect(audio.loads).toHaveLength(2)
  audio.emit('failed')
  await settled()
  clock.advance(1_999)
  expect(audio.loads).toHaveLength(2)
  clock.advance(1)
  audio.sound()
  expect(audio.loads).toHaveLength(3)
  expect(state().playback).toBe('playing')
})

it('shows a problem when preparing takes too long, and starts again on retry', async () => {
  const { audio, clock, player, state, world } = testPlayer()
  player.play([a])
  world.status = 503
  for (let failure = 0; failure < 9; failure += 1) {
    audio.emit('failed')
    await settled()
    clock.advance(8_000)
  }
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('being prepared') })
  player.retry()
  expect(state()).toMatchObject({ playback: 'loading', problem: null })
})

it('shows a problem offline and continues at the same position when the network is back', async () => {
  const { audio, clock, state, world } = await playingOwned()
  clock.advance(40_000)
  world.isOnline = false
  audio.emit('failed')
  await settled()
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('offline') })
  world.isOnline = true
  world.comeOnline()
  expect(state().playback).toBe('loading')
  expect(audio.loads.at(-1)?.atSeconds).toBe(40)
})

it('continues at the same position once an unreachable server answers again', async () => {
  const { audio, clock, player, state, world } = await playingOwned()
  clock.advance(40_000)
  world.status = null
  for (let failure = 0; failure < 3; failure += 1) {
    audio.emit('failed')
    await settled()
    clock.advance(2_000)
  }
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('be reached') })
  player.backOnline()
  expect(state()).toMatchObject({ playback: 'loading', problem: null })
  expect(audio.loads.at(-1)?.atSeconds).toBe(40)
})

it('stays paused when the network is back after a pause offline', async () => {
  const { audio, player, state, world } = await playingOwned()
  world.isOnline = false
  audio.emit('failed')
  await settled()
  player.pause()
  world.comeOnline()
  expect(state().playback).toBe('paused')
})

it('gives up on a file that fails at the same position every time', async () => {
  const { audio, clock, state } = await playingOwned()
  clock.advance(20_000)
  audio.emit('failed')
  await settled()
  clock.advance(0)
  audio.sound()
  clock.advance(500)
  audio.emit('failed')
  await settled()
  expect(state()).toMatchObject({
    playback: 'failed',
    problem: 'This track can’t be played in this browser.',
  })
})

it('plays the preview from its start after the entitlement to the full track was lost', async () => {
  const { audio, clock, state, setDetail, world } = await playingOwned()
  clock.advance(50_000)
  setDetail(a, { access: 'preview' })
  world.status = 403
  audio.emit('failed')
  await settled()
  expect(audio.loads.at(-1)).toEqual({ address: '/media/tracks/a/preview', atSeconds: 0 })
  expect(state().entitlement).toBe('preview')
})

it('counts a play once after 30 seconds of listening, and does not count skipped parts', async () => {
  const { audio, clock, player, world } = await playingOwned()
  clock.advance(10_000)
  player.seek(150)
  audio.sound()
  clock.advance(19_000)
  expect(world.plays).toEqual([])
  player.seek(50)
  audio.sound()
  clock.advance(60_000)
  expect(world.plays).toEqual([{ trackId: 'a', playId: expect.any(String), listenedSeconds: 30 }])
})

it('counts a preview that was heard to its end as a play', () => {
  const { audio, clock, player, world } = testPlayer()
  player.play([a])
  audio.sound()
  clock.advance(30_000)
  expect(world.plays).toHaveLength(1)
})

it('goes on playing when a play cannot be reported', async () => {
  const { clock, state, world } = await playingOwned()
  world.playRefusals = [new ApiError(0, 'network')]
  clock.advance(31_000)
  await settled()
  expect(world.plays).toHaveLength(1)
  expect(state().playback).toBe('playing')
})
