import { assert as check, jsonValue, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'
import { propertyRuns } from '../../../../tests/builders/property-runs'
import { queueOf, shuffle } from './queue/queue'
import { readPosition, readQueue, readSound, serializedQueue } from './stored'

const tracks = [...'abcde'].map((id) => aTrack(id))
const ids = (items: readonly { track: { _id: string } }[]) => items.map(({ track }) => track._id).join('')

it('restores queue, track, position, volume and repeat after a reload, paused', () => {
  const before = testPlayer()
  before.player.setListener(null)
  before.player.play(tracks, 2)
  before.player.setRepeat('all')
  before.player.setVolume(0.4)
  before.player.toggleMuted()
  before.audio.sound()
  before.clock.advance(12_000)
  before.world.hide()

  const after = testPlayer({ stored: before.stored })
  after.player.setListener(null)
  expect(after.state()).toMatchObject({
    currentTrack: { _id: 'c' },
    playback: 'paused',
    queueIndex: 2,
    repeat: 'all',
    volume: 0.4,
    muted: true,
  })
  expect(ids(after.state().queue)).toBe('abcde')
  expect(after.time()).toEqual({ positionSeconds: 12, durationSeconds: 200 })
  expect(after.audio.loads).toEqual([])
  after.player.resume()
  expect(after.audio.loads).toEqual([{ address: '/media/tracks/c/preview', atSeconds: 12 }])
})

it('stores the position while playing, even when the clock is set back', () => {
  const before = testPlayer()
  before.player.setListener(null)
  before.player.play(tracks)
  before.audio.sound()
  before.clock.advance(6_000)
  before.clock.set(-3_600_000)
  before.audio.seek(6)
  before.audio.sound()
  before.clock.advance(12_000)

  const after = testPlayer({ stored: before.stored })
  after.player.setListener(null)
  expect(after.time().positionSeconds).toBeGreaterThan(10)
})

it('can undo a shuffle after a reload', () => {
  const before = testPlayer()
  before.player.setListener(null)
  before.player.play(tracks, 2)
  before.player.setShuffled(true)
  before.world.hide()
  const after = testPlayer({ stored: before.stored })
  after.player.setListener(null)
  expect(after.state().shuffled).toBe(true)
  after.player.setShuffled(false)
  expect(ids(after.state().queue)).toBe('abcde')
  expect(after.state().currentTrack?._id).toBe('c')
})

it('restores a position after the end of the preview, even before the list of owned tracks has loaded', async () => {
  const before = testPlayer()
  before.world.owned = tracks
  before.player.setListener('me')
  await settled()
  before.player.play(tracks)
  before.audio.sound()
  before.clock.advance(42_000)
  before.world.hide()
  const after = testPlayer({ stored: before.stored })
  after.world.owned = tracks
  after.player.setListener('me')
  expect(after.time().positionSeconds).toBe(42)
  await settled()
  after.player.resume()
  expect(after.audio.loads.at(-1)?.atSeconds).toBe(42)
})

it('stores the position every five seconds, so that a crash of the page loses little', () => {
  const before = testPlayer()
  before.player.setListener(null)
  before.player.play(tracks)
  before.audio.sound()
  before.clock.advance(14_000)
  const after = testPlayer({ stored: before.stored })
  after.player.setListener(null)
  expect(after.time().positionSeconds).toBeGreaterThanOrEqual(9)
})

it('restores at most 500 items of a long queue, around the current track', () => {
  const long = queueOf(
    Array.from({ length: 2_000 }, (_, at) => aTrack(`t${at}`)),
    1_000,
  )
  for (const queue of [long, shuffle(long, () => 0.5)]) {
    const text = serializedQueue({ queue, repeat: 'off', endless: null })
    const trackId = queue.items[queue.index]?.track._id ?? ''
    const read = readQueue(text, { trackId, index: queue === long ? 250 : 0, positionSeconds: 3 })
    expect(read?.queue.items).toHaveLength(500)
    expect(read?.queue.items[read.queue.index]?.track._id).toBe(trackId)
  }
})

it('reads any stored text without an error, as a valid queue or as none', () => {
  const validQueue = JSON.parse(
    serializedQueue({ queue: queueOf(tracks, 0), repeat: 'off', endless: null }),
  ) as object
  const readable = (text: string | null) => {
    const position = readPosition(text)
    const read = readQueue(text, position)
    const sound = readSound(text)
    expect(sound.volume).toBeGreaterThanOrEqual(0)
    expect(sound.volume).toBeLessThanOrEqual(1)
    expect(read === null || read.queue.items[read.queue.index] !== undefined).toBe(true)
  }
  const runs = { numRuns: propertyRuns({ usual: 100, deep: 1_000 }) }
  check(
    property(jsonValue(), (value) => readable(JSON.stringify(value))),
    runs,
  )
  check(
    property(string({ unit: 'binary-ascii' }), (text) => readable(text)),
    runs,
  )
  check(
    property(jsonValue(), jsonValue(), (one, other) =>
      readable(
        JSON.stringify({ ...validQueue, order: one, repeat: other, endless: one, index: other, volume: one }),
      ),
    ),
    runs,
  )
})

it('refuses a stored track with an unsafe address', () => {
  for (const audioUrl of ['javascript:alert(1)', '//elsewhere.test/a.mp3', 'data:audio/mpeg,x', 7]) {
    const text = serializedQueue({ queue: queueOf(tracks, 0), repeat: 'off', endless: null })
    const changed = JSON.parse(text) as { tracks: Record<string, unknown>[] }
    Object.assign(changed.tracks[1] ?? {}, { audioUrl })
    expect(readQueue(JSON.stringify(changed), null)).toBeNull()
  }
})

it('clears playback, owned tracks and the stored state at sign-out', async () => {
  const { audio, clock, ownedIds, player, state, stored, world } = testPlayer()
  world.owned = [aTrack('a')]
  player.setListener('me')
  await settled()
  player.setShuffled(true)
  player.setRepeat('all')
  player.play(tracks)
  audio.sound()
  clock.advance(1_000)
  player.setListener(null)
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', queue: [] })
  expect(ownedIds()).toEqual([])
  expect(state()).toMatchObject({ shuffled: false, repeat: 'off', endless: null })
  expect(audio.address()).toBeNull()
  clock.advance(1_000)
  expect([...stored.keys()].filter((key) => key.includes('me'))).toEqual([])
})

it('drops purchases that arrive after their owner signed out', async () => {
  const { ownedIds, player, state, world } = testPlayer()
  world.owned = [aTrack('a')]
  player.setListener('me')
  player.setListener(null)
  await settled()
  expect(ownedIds()).toEqual([])
  player.play(tracks)
  expect(state().entitlement).toBe('preview')
})

it('keeps a queue that was started before sign-in and otherwise restores the stored one', async () => {
  const stored = new Map<string, string>()
  const earlier = testPlayer({ stored })
  earlier.player.setListener('me')
  earlier.player.play(tracks, 3)
  earlier.world.hide()

  const visited = testPlayer({ stored: new Map(stored) })
  visited.player.setListener(null)
  visited.player.play([aTrack('x')])
  visited.audio.sound()
  visited.clock.advance(30_000)
  visited.player.setListener('me')
  expect(visited.state().currentTrack?._id).toBe('x')

  const untouched = testPlayer({ stored: new Map(stored) })
  untouched.player.setListener(null)
  untouched.player.setListener('me')
  expect(untouched.state().currentTrack?._id).toBe('d')
})

it('requests waveform and entitlement of a restored track without playing it', async () => {
  const own = aTrack('own', { artist: { ...aTrack('x').artist, _id: 'me' } })
  const stored = new Map<string, string>()
  const earlier = testPlayer({ stored })
  earlier.player.setListener('me')
  earlier.player.play([own])
  earlier.world.hide()
  const after = testPlayer({ stored })
  after.setDetail(own, {
    access: 'full',
    streamUrl: aStream('own', after.clock.now() + 1e9),
    peaks: btoa('\u0000\u00ff'),
  })
  after.player.setListener('me')
  await settled()
  expect(after.state()).toMatchObject({ peaks: [0, 1], entitlement: 'full', playback: 'paused' })
  expect(after.audio.loads).toEqual([])
  after.player.seek(120)
  after.player.resume()
  expect(after.audio.loads.at(-1)?.atSeconds).toBe(120)
})
