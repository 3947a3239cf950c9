import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'

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

it('stores the position every five seconds while playing, and at once on a pause or a seek', () => {
  const { audio, clock, player, stored } = visiting()
  const storedSeconds = () => visiting({ stored: new Map(stored) }).time().positionSeconds
  player.play(tracks)
  clock.advance(250)
  audio.sound()
  clock.advance(4_999)
  expect(storedSeconds()).toBe(0)
  clock.advance(1)
  expect(storedSeconds()).toBe(5)
  player.seek(12)
  expect(storedSeconds()).toBe(12)
  audio.sound()
  clock.advance(1_500)
  player.pause()
  expect(storedSeconds()).toBe(13.5)
})

it('clears playback, owned tracks, and the stored queue and position at sign-out', async () => {
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

/** A player for a visitor who is not signed in. `keys` returns the keys under which it has stored something. */
function visiting(options: Parameters<typeof testPlayer>[0] = {}) {
  const setup = testPlayer(options)
  setup.player.setListener(null)
  const keys = () => [...setup.stored.keys()].filter((key) => key.startsWith('player')).toSorted()
  /** Whether the queue is stored again within 250 ms after `act`. */
  const isRewrittenBy = (act: () => void) => {
    setup.clock.advance(250)
    setup.stored.delete('playerQueue:nobody')
    act()
    setup.clock.advance(250)
    return setup.stored.has('playerQueue:nobody')
  }
  return { ...setup, keys, isRewrittenBy }
}

it('stores queue, position and volume under the keys that earlier versions use', () => {
  const { clock, keys, player } = visiting()
  expect(keys()).toEqual([])
  player.play(tracks)
  clock.advance(250)
  expect(keys()).toEqual(['playerPlace:nobody', 'playerQueue:nobody'])
  player.stop()
  clock.advance(250)
  player.setListener('me')
  player.play(tracks)
  player.toggleMuted()
  clock.advance(250)
  expect(keys()).toEqual(['playerPlace:me', 'playerQueue:me', 'playerSound'])
})

it('stores the volume when it changes, and uses it from the start of the next visit', () => {
  for (const act of ['volume', 'muted'] as const) {
    const { player, stored } = visiting()
    if (act === 'volume') player.setVolume(0.4)
    else player.toggleMuted()
    const { audio, state } = testPlayer({ stored })
    const sound = act === 'volume' ? { volume: 0.4, muted: false } : { volume: 1, muted: true }
    expect(audio).toMatchObject(sound)
    expect(state()).toMatchObject(sound)
  }
})

it('stores no queue and no position until it is known who listens', () => {
  const { clock, player, stored, world } = testPlayer()
  player.play(tracks)
  clock.advance(6_000)
  world.hide()
  expect([...stored.keys()]).toEqual([])
})

it('stores the queue once it has not changed for 250 ms, or when the page is hidden', () => {
  const { clock, keys, player, stored, world } = visiting()
  player.play(tracks)
  clock.advance(249)
  player.setRepeat('all')
  clock.advance(249)
  expect(keys()).not.toContain('playerQueue:nobody')
  clock.advance(1)
  expect(keys()).toContain('playerQueue:nobody')
  player.setRepeat('one')
  world.hide()
  expect(stored.get('playerQueue:nobody')).toContain('"repeat":"one"')
  stored.delete('playerQueue:nobody')
  clock.advance(1_000)
  world.hide()
  expect(keys()).not.toContain('playerQueue:nobody')
})

it('stores the queue again only when something in it has changed', () => {
  const { isRewrittenBy, player } = visiting()
  player.play(tracks)
  expect(isRewrittenBy(() => player.playLast(aTrack('x')))).toBe(true)
  expect(isRewrittenBy(() => player.setRepeat('all'))).toBe(true)
  expect(isRewrittenBy(() => player.setShuffled(true))).toBe(true)
  expect(isRewrittenBy(() => player.next())).toBe(false)
  expect(isRewrittenBy(() => player.setVolume(0.5))).toBe(false)
  expect(isRewrittenBy(() => player.playEndless({ mood: 'Midnight' }, tracks))).toBe(true)
})

it('stores a queue that is too long to be stored whole again when another track is current', () => {
  const { isRewrittenBy, player } = visiting()
  player.play(Array.from({ length: 501 }, (_, at) => aTrack(`t${at}`)))
  expect(isRewrittenBy(() => player.next())).toBe(true)
  player.play(Array.from({ length: 500 }, (_, at) => aTrack(`t${at}`)))
  expect(isRewrittenBy(() => player.next())).toBe(false)
})

it('restores the current entry of a long queue that has the same track many times', () => {
  const { player, stored, world } = visiting()
  player.play(
    Array.from({ length: 600 }, () => aTrack('x')),
    400,
  )
  world.hide()
  const { state } = visiting({ stored })
  expect(state().queue).toHaveLength(500)
  expect(state().queueIndex).toBe(300)
})

it('removes the stored queue and position after "stop"', () => {
  const { clock, keys, player } = visiting()
  player.play(tracks)
  clock.advance(250)
  player.stop()
  clock.advance(250)
  expect(keys()).toEqual([])
})

it('keeps the position of the tab that plays when a tab that does not play is hidden', () => {
  const first = visiting()
  first.player.play(tracks)
  first.audio.sound()
  first.clock.advance(6_000)
  const second = visiting({ stored: first.stored })
  first.clock.advance(14_000)
  first.world.hide()
  second.world.hide()
  expect(visiting({ stored: first.stored }).time().positionSeconds).toBe(20)
})
