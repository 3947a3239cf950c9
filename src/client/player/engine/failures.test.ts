import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
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

it('an address that ran out in the middle is renewed, and the track goes on at its place', async () => {
  const table = await playingOwned()
  const { audio, clock, state, tell, world } = table
  clock.turn(50_000)
  const renewed = aStream('a', clock.now() + 20_000_000)
  tell(a, { access: 'full', streamUrl: renewed })
  world.status = 403
  audio.says('failed')
  await settled()
  expect(audio.loads.at(-1)).toEqual({ address: renewed, atSeconds: 50 })
  expect(state().playback).toBe('buffering')
  audio.sound()
  expect(state()).toMatchObject({ playback: 'playing', problem: null })
})

it('a sound that runs dry for a moment, as after a seek, is not said to; one that stays away is', async () => {
  const { audio, clock, state } = await playingOwned()
  audio.says('waiting')
  clock.turn(150)
  audio.sound()
  clock.turn(1_000)
  expect(state().playback).toBe('playing')
  audio.says('waiting')
  clock.turn(200)
  expect(state().playback).toBe('buffering')
  audio.sound()
  expect(state().playback).toBe('playing')
})

it('what runs dry and then cannot be had goes on saying why', async () => {
  const { audio, clock, state, world } = await playingOwned()
  audio.says('waiting')
  world.status = 404
  audio.says('failed')
  await settled()
  const { problem } = state()
  expect(state().playback).toBe('failed')
  expect(problem).not.toBeNull()
  clock.turn(1_000)
  expect(state()).toMatchObject({ playback: 'failed', problem })
})

it('paused while it runs dry it stays paused', async () => {
  const { audio, clock, player, state } = await playingOwned()
  audio.says('waiting')
  player.pause()
  clock.turn(1_000)
  expect(state().playback).toBe('paused')
})

it('an address is renewed before it is used where it would run out while the track plays', async () => {
  const table = testPlayer()
  table.world.owned = [a]
  table.world.streamsGoodForMs = 200_000
  table.player.setListener('me')
  await settled()
  const renewed = aStream('a', table.clock.now() + 20_000_000)
  table.tell(a, { access: 'full', streamUrl: renewed })
  table.player.play([a])
  await settled()
  expect(streams(table)).toEqual([renewed])
})

it('after a pause in which the address ran out, resuming asks for a new one first', async () => {
  const table = await playingOwned()
  const { audio, clock, player, tell } = table
  clock.turn(10_000)
  await settled()
  player.pause()
  clock.turn(7 * 60 * 60 * 1_000)
  const renewed = aStream('a', clock.now() + 20_000_000)
  tell(a, { access: 'full', streamUrl: renewed })
  player.resume()
  await settled()
  expect(audio.loads.at(-1)).toEqual({ address: renewed, atSeconds: 10 })
})

it('a track that is gone says so, and nothing is skipped', async () => {
  const { audio, player, state, world } = testPlayer()
  player.play([a, aTrack('b')])
  world.status = 404
  audio.says('failed')
  await settled()
  expect(state()).toMatchObject({ playback: 'failed', currentTrack: { _id: 'a' } })
  expect(state().problem).toBe('This track is no longer available.')
})

it('a track still being prepared is asked for again, ever more slowly, while it says loading', async () => {
  const { audio, clock, player, state, world } = testPlayer()
  player.play([a])
  world.status = 503
  audio.says('failed')
  await settled()
  expect(state().playback).toBe('loading')
  clock.turn(1_000)
  expect(audio.loads).toHaveLength(2)
  audio.says('failed')
  await settled()
  clock.turn(1_999)
  expect(audio.loads).toHaveLength(2)
  clock.turn(1)
  audio.sound()
  expect(audio.loads).toHaveLength(3)
  expect(state().playback).toBe('playing')
})

it('being prepared for too long ends in words, and retry begins anew', async () => {
  const { audio, clock, player, state, world } = testPlayer()
  player.play([a])
  world.status = 503
  for (let failure = 0; failure < 9; failure += 1) {
    audio.says('failed')
    await settled()
    clock.turn(8_000)
  }
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('being prepared') })
  player.retry()
  expect(state()).toMatchObject({ playback: 'loading', problem: null })
})

it('offline, playing fails in words and goes on at its place when the network is back', async () => {
  const { audio, clock, state, world } = await playingOwned()
  clock.turn(40_000)
  world.isOnline = false
  audio.says('failed')
  await settled()
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('offline') })
  world.isOnline = true
  world.comeOnline()
  expect(state().playback).toBe('loading')
  expect(audio.loads.at(-1)?.atSeconds).toBe(40)
})

it('where the network leads nowhere, playing goes on at its place once the server is found again', async () => {
  const { audio, clock, player, state, world } = await playingOwned()
  clock.turn(40_000)
  world.status = null
  for (let failure = 0; failure < 3; failure += 1) {
    audio.says('failed')
    await settled()
    clock.turn(2_000)
  }
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('be reached') })
  player.backOnline()
  expect(state()).toMatchObject({ playback: 'loading', problem: null })
  expect(audio.loads.at(-1)?.atSeconds).toBe(40)
})

it('what was paused while offline stays paused when the network is back', async () => {
  const { audio, player, state, world } = await playingOwned()
  world.isOnline = false
  audio.says('failed')
  await settled()
  player.pause()
  world.comeOnline()
  expect(state().playback).toBe('paused')
})

it('a file that fails at the same place every time is given up', async () => {
  const { audio, clock, state } = await playingOwned()
  clock.turn(20_000)
  audio.says('failed')
  await settled()
  clock.turn(0)
  audio.sound()
  clock.turn(500)
  audio.says('failed')
  await settled()
  expect(state()).toMatchObject({
    playback: 'failed',
    problem: 'This track can’t be played in this browser.',
  })
})

it('one who lost the right to the whole hears the preview from its start', async () => {
  const { audio, clock, state, tell, world } = await playingOwned()
  clock.turn(50_000)
  tell(a, { access: 'preview' })
  world.status = 403
  audio.says('failed')
  await settled()
  expect(audio.loads.at(-1)).toEqual({ address: '/media/tracks/a/preview', atSeconds: 0 })
  expect(state().entitlement).toBe('preview')
})

it('a play counts once, after 30 seconds of listening, and seeking does not count as listening', async () => {
  const { audio, clock, player, world } = await playingOwned()
  clock.turn(10_000)
  player.seek(150)
  audio.sound()
  clock.turn(19_000)
  expect(world.plays).toEqual([])
  player.seek(50)
  audio.sound()
  clock.turn(60_000)
  expect(world.plays).toEqual([{ trackId: 'a', playId: expect.any(String), listenedSeconds: 30 }])
})

it('a preview heard to its end counts as a play', () => {
  const { audio, clock, player, world } = testPlayer()
  player.play([a])
  audio.sound()
  clock.turn(30_000)
  expect(world.plays).toHaveLength(1)
})

it('a play that could not be told is told again later with the same id; a refusal is not', async () => {
  const { clock, state, world } = await playingOwned()
  world.playRefusals = [new ApiError(0, 'network'), new ApiError(400, 'invalid_input')]
  clock.turn(31_000)
  await settled()
  clock.turn(6_000)
  await settled()
  clock.turn(100_000)
  expect(world.plays.map(({ playId }) => playId)).toEqual([world.plays[0]?.playId, world.plays[0]?.playId])
  expect(state().playback).toBe('playing')
})
