import { expect, it } from 'vitest'
import { fakeCopies, from } from '../../../../../tests/builders/device/fake-copies'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => aTrack(id)) as [Track, Track, Track, Track]
type Track = ReturnType<typeof aTrack>

/** Four owned tracks. The first and the third have a copy on this device. */
async function setUp({ isOnline = false } = {}) {
  const setup = testPlayer()
  setup.world.owned = [a, b, c, d]
  setup.world.isOnline = isOnline
  setup.player.setCopies(fakeCopies('me/a', 'me/c').copies)
  setup.player.setListener('me')
  await settled()
  const playThrough = async () => {
    setup.audio.sound()
    setup.clock.advance(190_000)
    await settled()
    setup.clock.advance(10_000)
    await settled()
  }
  return { ...setup, playThrough }
}

it('skips to the next track with a copy when offline', async () => {
  const { player, playThrough, state, audio } = await setUp()
  player.play([a, b, c, d])
  await playThrough()
  expect(state()).toMatchObject({ currentTrack: c, queueIndex: 2, problem: null })
  expect(audio.loads.at(-1)?.address).toBe(from('c'))
})

it('continues offline with the first track with a copy on repeat "all", even if it is the current one', async () => {
  const { player, playThrough, state } = await setUp()
  player.setRepeat('all')
  player.play([d, a, b, c], 3)
  await playThrough()
  expect(state()).toMatchObject({ currentTrack: a, problem: null })
  player.play([d, a], 1)
  await playThrough()
  expect(state()).toMatchObject({ currentTrack: a, queueIndex: 1, playback: 'loading' })
})

it('shows a problem on the next track when offline and no following track has a copy', async () => {
  const { player, playThrough, state } = await setUp()
  player.play([a, b, d])
  await playThrough()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'failed' })
  expect(state().problem).toMatch(/offline/)
})

it('shows a problem instead of skipping when a track without a copy is chosen offline', async () => {
  const { player, state } = await setUp()
  player.play([a, b, c], 1)
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'failed' })
  player.play([a, b, c])
  player.next()
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'failed' })
})

it('skips no track when online', async () => {
  const { player, playThrough, state } = await setUp({ isOnline: true })
  player.play([a, b, c, d])
  await playThrough()
  expect(state().currentTrack).toEqual(b)
})

/** The server is gone, but the browser reports a network. The stream of a track without a copy never arrives. */
async function inTunnel() {
  const setup = await setUp({ isOnline: true })
  setup.world.status = null
  setup.world.answerCheck = async () => false
  return setup
}

it('asks before a track ends whether the server is there, and skips to the next track with a copy without a pause', async () => {
  const { player, playThrough, state, world, audio } = await inTunnel()
  player.play([a, b, c, d])
  await playThrough()
  expect(world.serverChecks).toBe(1)
  expect(state()).toMatchObject({ currentTrack: c, playback: 'loading' })
  expect(audio.loads.map(({ address }) => address)).toEqual([from('a'), from('c')])
})

it('does not ask for the server before a track ends when nothing in the queue has a copy', async () => {
  const { player, playThrough, world } = await setUp({ isOnline: true })
  player.play([b, d])
  await playThrough()
  expect(world.serverChecks).toBe(0)
})

/** The server is lost only after it was last asked. */
async function lostAtTheEnd() {
  const setup = await inTunnel()
  setup.world.answerCheck = async () => setup.world.serverChecks === 1
  setup.player.play([a, b, c, d])
  await setup.playThrough()
  expect(setup.state().currentTrack).toEqual(b)
  return setup
}

it('skips to the next track with a copy when nothing of the next track arrives for some seconds', async () => {
  const { clock, state } = await lostAtTheEnd()
  clock.advance(4_900)
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'loading' })
  clock.advance(100)
  await settled()
  expect(state()).toMatchObject({ currentTrack: c, playback: 'loading', problem: null })
})

it('skips to the next track with a copy when the next track fails to load', async () => {
  const { audio, clock, state } = await lostAtTheEnd()
  for (let tries = 0; tries < 3; tries += 1) {
    audio.emit('failed')
    await settled()
    clock.advance(2_000)
    await settled()
  }
  expect(state()).toMatchObject({ currentTrack: c, playback: 'loading', problem: null })
})

it('waits on a slow network as long as the server answers', async () => {
  const { clock, state, world } = await lostAtTheEnd()
  world.answerCheck = async () => true
  clock.advance(100_000)
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'loading' })
})

it('a chosen track waits for the server instead of being skipped, and plays when the server is back', async () => {
  const { player, clock, state, world, audio } = await inTunnel()
  player.play([a, b, c, d])
  player.next()
  clock.advance(60_000)
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'loading' })
  const loads = audio.loads.length
  world.isOnline = true
  player.backOnline()
  expect(audio.loads).toHaveLength(loads + 1)
})

it('a track of which something has played waits for the server instead of being skipped', async () => {
  const { audio, clock, player, state, world } = await setUp({ isOnline: true })
  player.play([a, b, c, d])
  audio.sound()
  clock.advance(200_000)
  await settled()
  expect(state().currentTrack).toEqual(b)
  audio.sound()
  clock.advance(20_000)
  world.answerCheck = async () => false
  audio.emit('waiting')
  clock.advance(60_000)
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'buffering' })
  expect(world.isOnline).toBe(false)
})
