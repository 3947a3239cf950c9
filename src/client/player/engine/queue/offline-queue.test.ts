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
    setup.clock.advance(200_000)
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

it('wraps to the first track with a copy when offline with repeat, even when it is the only one', async () => {
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
