// How a track is loaded, and when it is loaded again.
import { expect, it } from 'vitest'
import { fakeCopies, from } from '../../../../../tests/builders/device/fake-copies'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aPurchase, aStream, aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b] = [aTrack('a'), aTrack('b')]
/** The address of this track is not in the list, so the server has to be asked for it. */
const asked = aTrack('asked', { audioUrl: null })

function playing(track = a) {
  const table = testPlayer()
  table.player.setListener('me')
  const play = async () => {
    await settled()
    table.player.play([track, b])
    table.audio.sound()
    return { ...table, loads: table.audio.loads }
  }
  return play()
}

it('loads a track that is loading or stalled again when the network is back', async () => {
  const { audio, clock, loads, player, state } = await playing()
  audio.emit('waiting')
  clock.advance(200)
  expect(state().playback).toBe('buffering')
  player.backOnline()
  expect(loads).toHaveLength(2)
  player.next()
  expect(state().playback).toBe('loading')
  player.backOnline()
  expect(loads.map(({ address }) => address)).toEqual([a.audioUrl, a.audioUrl, b.audioUrl, b.audioUrl])
})

it('does not load a playing or paused track again when the network is back', async () => {
  const { audio, loads, player, state } = await playing()
  player.backOnline()
  expect(state().playback).toBe('playing')
  player.pause()
  player.backOnline()
  player.resume()
  audio.sound()
  expect(state().playback).toBe('playing')
  expect(loads).toHaveLength(1)
})

it('shows that a track is not available without an entitlement, also when the network is back', async () => {
  const { player, setDetail, state, world } = testPlayer()
  setDetail(asked, { access: 'none' })
  player.play([asked])
  await settled()
  const failed = { playback: 'failed', problem: 'This track is no longer available.' }
  expect(state()).toMatchObject(failed)
  world.comeOnline()
  expect(state()).toMatchObject(failed)
})

it('does not show the failure of a track that was left meanwhile', async () => {
  const { player, state, world } = testPlayer()
  player.play([asked, b])
  player.next()
  await settled()
  expect(world.requestedTracks).toEqual(['asked'])
  expect(state()).toMatchObject({ currentTrack: b, playback: 'loading', problem: null })
})

it('does not load the next track again when the audio of a track that was left meanwhile has failed', async () => {
  const { audio, loads, player, state, world } = await playing()
  world.status = 404
  audio.emit('failed')
  player.next()
  await settled()
  expect(loads.map(({ address }) => address)).toEqual([a.audioUrl, b.audioUrl])
  expect(state()).toMatchObject({ currentTrack: b, playback: 'loading' })
})

it('keeps loading the next track when the browser refuses to play the one before it', async () => {
  const { audio, player, state } = testPlayer()
  audio.refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' })
  player.play([a, b])
  audio.refusal = null
  player.next()
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'loading' })
})

it('tries again when a file fails at a later position than before', async () => {
  const { audio, clock, loads, state } = await playing()
  for (let failure = 1; failure <= 4; failure += 1) {
    clock.advance(5_000)
    audio.emit('failed')
    await settled()
    clock.advance(0)
    audio.sound()
    expect(state().playback).toBe('playing')
    expect(loads).toHaveLength(failure + 1)
  }
})

it('stays paused when the track is bought during a pause, and resumes in full', async () => {
  const { clock, loads, owned, player, state } = await playing()
  clock.advance(10_000)
  player.pause()
  owned.bought(aPurchase(a, clock.now() + 1e9))
  clock.advance(1_000)
  expect(state()).toMatchObject({ playback: 'paused', entitlement: 'full' })
  expect(loads).toHaveLength(1)
  player.resume()
  expect(loads.at(-1)).toEqual({ address: expect.stringContaining('/stream?'), atSeconds: 10 })
})

it('continues from a copy that arrives during the preview without a request to the network', async () => {
  const table = testPlayer()
  const device = fakeCopies()
  table.player.setCopies(device.copies)
  table.player.setListener('me')
  await settled()
  table.player.play([a])
  table.audio.sound()
  table.clock.advance(10_000)
  device.add('me/a')
  table.clock.advance(400)
  expect(table.audio.loads.at(-1)?.address).toBe(from('a'))
  expect(table.world.warmed).toEqual([])
})

it('plays the full stream that the server sends for a track without a known address', async () => {
  const { audio, clock, player, setDetail, state } = testPlayer()
  const address = aStream('asked', clock.now() + 1e9)
  setDetail(asked, { access: 'full', streamUrl: address })
  player.play([asked])
  await settled()
  expect(audio.loads).toEqual([{ address, atSeconds: 0 }])
  expect(state().entitlement).toBe('full')
})
