// What changes when the entitlement, the length or the waveform of the current track becomes known.
import { expect, it } from 'vitest'
import type { TrackDetail } from '~/contract/schemas/built'
import { fakeCopies } from '../../../../../tests/builders/device/fake-copies'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aPurchase, aStream, aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b] = [aTrack('a'), aTrack('b')]
const peaks = btoa('\u0000\u00ff')

const playing = (track = a, detail: Partial<TrackDetail> = {}) => {
  const table = testPlayer()
  table.setDetail(track, detail)
  table.player.play([track, b])
  table.audio.sound()
  const full = aStream(track._id, table.clock.now() + 1e9)
  return { ...table, full }
}

it('does not show the waveform of the previous track when it arrives late', async () => {
  const { player, state } = playing(a, { peaks })
  player.next()
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, peaks: null })
})

it('shows the length of a track as soon as the server has sent it', async () => {
  const { time } = playing(aTrack('a', { durationSeconds: null }), { durationSeconds: 180 })
  expect(time().durationSeconds).toBe(0)
  await settled()
  expect(time().durationSeconds).toBe(180)
})

it('shows the new length of a track whose artist has replaced its recording since the list was read', async () => {
  const { time } = playing(a, { durationSeconds: 300, peaks })
  expect(time().durationSeconds).toBe(200)
  await settled()
  expect(time().durationSeconds).toBe(300)
})

it('keeps the length 0 when neither the track list nor the server knows the length', async () => {
  const { time } = playing(aTrack('a', { durationSeconds: null }), { durationSeconds: null })
  await settled()
  expect(time().durationSeconds).toBe(0)
})

it('keeps the track’s known length when the server’s answer has no length', async () => {
  const { time } = playing(a, { durationSeconds: null })
  await settled()
  expect(time().durationSeconds).toBe(200)
})

it('moves a restored position to the start when only the preview may be played', async () => {
  const stored = new Map<string, string>()
  const before = testPlayer({ stored })
  before.world.owned = [a]
  before.player.setListener('me')
  await settled()
  before.player.play([a], 0, 120)
  before.world.hide()
  const { player, setDetail, state, time, world } = testPlayer({ stored })
  world.answerPurchases = () => new Promise(() => {})
  setDetail(a, { access: 'preview' })
  player.setListener('me')
  expect(time().positionSeconds).toBe(120)
  await settled()
  expect(state().entitlement).toBe('preview')
  expect(time().positionSeconds).toBe(0)
})

it('keeps the position of an ended preview when details arrive afterwards', async () => {
  const { audio, clock, player, setDetail, state, time, world } = testPlayer()
  let answer = () => {}
  world.answerTrack = (detail) =>
    new Promise((resolve) => {
      answer = () => resolve(detail)
    })
  setDetail(a, { peaks })
  player.play([a])
  audio.sound()
  clock.advance(30_000)
  answer()
  await settled()
  expect(state()).toMatchObject({ previewNotice: 'ended', peaks: [0, 1] })
  expect(time().positionSeconds).toBe(30)
})

it('keeps the preview paused at its end when another track is bought', async () => {
  const { clock, owned, player, state } = playing()
  player.setListener('me')
  await settled()
  clock.advance(30_000)
  owned.bought(aPurchase(b, clock.now() + 1e9))
  await settled()
  expect(state()).toMatchObject({ currentTrack: a, previewNotice: 'ended', playback: 'paused' })
})

it('asks the server for the full stream when a purchase arrives without one', async () => {
  const { audio, clock, full, owned, player, setDetail, state } = playing()
  player.setListener('me')
  await settled()
  setDetail(a, { access: 'full', streamUrl: full })
  clock.advance(30_000)
  owned.bought({ ...aPurchase(a, 0), streamUrl: null })
  await settled()
  expect(state()).toMatchObject({ entitlement: 'full', previewNotice: 'none' })
  expect(audio.loads.at(-1)).toEqual({ address: full, atSeconds: 30 })
})

it('asks the server for nothing when another track is bought while a full track plays', async () => {
  const own = aTrack('own', { artist: { ...a.artist, _id: 'me' } })
  const { audio, clock, owned, player, setDetail, state, world } = testPlayer()
  player.setListener('me')
  await settled()
  setDetail(own, { access: 'full', streamUrl: aStream('own', clock.now() + 100_000), peaks })
  player.play([own])
  await settled()
  audio.sound()
  await settled()
  const requested = [...world.requestedTracks]
  owned.bought(aPurchase(b, clock.now() + 1e9))
  await settled()
  expect(state()).toMatchObject({ currentTrack: own, playback: 'playing' })
  expect(world.requestedTracks).toEqual(requested)
})

it('keeps waiting for the next tracks of a mood when the last one is saved on the device', () => {
  const { audio, player, state, world } = testPlayer()
  const device = fakeCopies()
  world.answerTracks = () => new Promise(() => {})
  player.setCopies(device.copies)
  player.setListener('me')
  player.playEndless({ mood: 'Midnight' }, [a])
  player.next()
  device.add('me/a')
  expect(state()).toMatchObject({ playback: 'loading', waitsForMore: true, currentTrack: a })
  expect(audio.isPlaying()).toBe(false)
  expect(audio.address()).not.toBe('/offline/a')
})
