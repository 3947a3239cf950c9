import { expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { settled, testPlayer } from '../../../tests/builders/device/test-player'
import { aTrack } from '../../../tests/builders/music/tracks'
import { fakeMediaSession } from '../../../tests/fakes/fake-media-session'
import { LockScreen } from './lock-screen'

const a = aTrack('a', { album: { _id: 'dust', title: 'Dust' }, coverArtUrl: '/media/covers/abc-512.webp' })
const b = aTrack('b')

function setUp() {
  const table = testPlayer()
  const lock = fakeMediaSession()
  const absoluteAddress = (address: string) => `https://lariat.test${address}`
  const play = (tracks: readonly Track[] = [a, b]) => {
    table.player.play(tracks)
    table.audio.sound()
    table.clock.advance(100)
  }
  const { clock, player } = table
  const lockScreen = new LockScreen({ player, session: lock.session, clock, absoluteAddress })
  return { ...table, ...lock, lockScreen, play }
}

const playerWithOwned = async (...owned: Track[]) => {
  const table = setUp()
  table.world.owned = owned
  table.player.setListener('me')
  await settled()
  table.play()
  return table
}

it('shows the current track with its cover in three sizes', () => {
  const { shown, play } = setUp()
  expect(shown).toMatchObject({ metadata: null, playback: 'none', place: null, acts: null })
  play()
  expect(shown.metadata).toEqual({
    title: 'Track a',
    artist: 'Ada',
    album: 'Dust',
    artwork: [96, 256, 512].map((size) => ({
      src: `https://lariat.test/media/covers/abc-${size}.webp`,
      sizes: `${size}x${size}`,
      type: 'image/webp',
    })),
  })
  expect(shown).toMatchObject({ playback: 'playing', place: { positionSeconds: 0, durationSeconds: 200 } })
})

it('shows the icon of the app for a track without a cover', () => {
  const { shown, play } = setUp()
  play([b])
  expect(shown.metadata?.artwork).toContainEqual({
    src: 'https://lariat.test/icon-512.png',
    sizes: '512x512',
    type: 'image/png',
  })
})

it('shows the title at once and the cover only when the sound has started', () => {
  const { shown, player, audio, clock } = setUp()
  player.play([a, b])
  clock.advance(100)
  expect(shown.metadata).toMatchObject({ title: 'Track a', artwork: [] })
  expect(shown.playback).toBe('playing')
  audio.sound()
  expect(shown.metadata?.artwork).toHaveLength(3)
})

it('executes play, pause, next and previous like the buttons of the page', () => {
  const { press, shown, state, audio, clock, play } = setUp()
  play()
  press('pause')
  expect(state().playback).toBe('paused')
  expect(shown.playback).toBe('paused')
  press('play')
  audio.sound()
  clock.advance(100)
  expect(shown.playback).toBe('playing')
  press('nexttrack')
  clock.advance(100)
  expect(shown.metadata?.title).toBe('Track b')
  press('previoustrack')
  clock.advance(100)
  expect(shown.metadata?.title).toBe('Track a')
})

const nothingShown = { metadata: null, playback: 'none', place: null, acts: null }

it('closes the stream and the lock screen on stop, and keeps queue and position', async () => {
  const { press, shown, state, time, audio, clock, stored } = await playerWithOwned(a)
  clock.advance(20_000)
  press('stop')
  expect(shown).toMatchObject(nothingShown)
  expect(audio.address()).toBeNull()
  expect(state()).toMatchObject({ playback: 'paused', currentTrack: a, queueIndex: 0 })
  expect(state().queue).toHaveLength(2)
  expect(time().positionSeconds).toBeCloseTo(20, 0)
  clock.advance(1_000)
  expect([...stored.keys()]).toContain('playerQueue:me')
})

it('shows a stopped track again as soon as it is played', async () => {
  const { player, press, shown, audio, clock } = await playerWithOwned(a)
  clock.advance(20_000)
  player.pause()
  clock.advance(100)
  press('stop')
  expect(shown).toMatchObject(nothingShown)
  player.toggleMuted()
  player.seek(30)
  clock.advance(100)
  expect(shown).toMatchObject(nothingShown)
  player.resume()
  audio.sound()
  clock.advance(100)
  expect(shown).toMatchObject({ metadata: { title: 'Track a' }, playback: 'playing' })
  expect(shown.place?.positionSeconds).toBeCloseTo(30, 0)
})

it('seeks by ten seconds unless the device gives a step, and never beyond the track', async () => {
  const { press, time } = await playerWithOwned(a)
  press('seekforward')
  expect(time().positionSeconds).toBeCloseTo(10, 0)
  press('seekforward', 30)
  expect(time().positionSeconds).toBeCloseTo(40, 0)
  press('seekbackward', 15)
  expect(time().positionSeconds).toBeCloseTo(25, 0)
  press('seekbackward', 99)
  expect(time().positionSeconds).toBe(0)
  press('seekto', 123.5)
  expect(time().positionSeconds).toBe(123.5)
  press('seekto')
  press('seekto', Number.NaN)
  expect(time().positionSeconds).toBe(123.5)
  press('seekto', 4_000)
  expect(time().positionSeconds).toBe(200)
})

it('does not seek past the end of a preview', () => {
  const { press, time, play } = setUp()
  play()
  press('seekto', 120)
  expect(time().positionSeconds).toBeLessThan(1)
  press('seekto', 29)
  press('seekforward')
  expect(time().positionSeconds).toBe(29)
})

it('sends the position after a seek but not during normal playback', async () => {
  const { player, audio, clock, shown } = await playerWithOwned(a)
  const before = shown.timesPlaced
  clock.advance(60_000)
  expect(shown.timesPlaced).toBe(before)
  player.seek(150)
  expect(shown.place?.positionSeconds).toBe(150)
  audio.sound()
  clock.advance(5_000)
  player.pause()
  expect(shown.place?.positionSeconds).toBeCloseTo(155, 0)
})

it('sends position and metadata again when playback continues after a stall', async () => {
  const { audio, clock, shown } = await playerWithOwned(a)
  clock.advance(20_000)
  audio.emit('waiting')
  clock.advance(9_000)
  const before = shown.timesShown
  audio.sound()
  expect(shown.timesShown).toBe(before + 1)
  expect(shown.place?.positionSeconds).toBeCloseTo(20, 0)
})

it('shows no position while the length of the track is unknown', () => {
  const { shown, play } = setUp()
  play([aTrack('c', { durationSeconds: null })])
  expect(shown.playback).toBe('playing')
  expect(shown.place).toBeNull()
})

it('retries a failed track when play is pressed on the lock screen', async () => {
  const { audio, press, shown, state, world, play } = setUp()
  play()
  world.isOnline = false
  audio.emit('failed')
  await settled()
  expect(shown.playback).toBe('paused')
  press('play')
  expect(state().playback).toBe('loading')
})

it('clears the lock screen at sign-out', async () => {
  const { player, shown } = await playerWithOwned(a)
  player.setListener(null)
  expect(shown).toMatchObject({ metadata: null, playback: 'none', place: null, acts: null })
})
