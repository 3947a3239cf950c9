import { expect, it } from 'vitest'
import { fakeCopies, from } from '../../../../../tests/builders/device/fake-copies'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => aTrack(id)) as [Track, Track, Track, Track]
type Track = ReturnType<typeof aTrack>

/** Of four tracks the first and the third are kept here. */
async function aTable({ isOnline = false } = {}) {
  const table = testPlayer()
  table.world.owned = [a, b, c, d]
  table.world.isOnline = isOnline
  table.player.setCopies(fakeCopies('me/a', 'me/c').copies)
  table.player.setListener('me')
  await settled()
  const playThrough = async () => {
    table.audio.sound()
    table.clock.turn(200_000)
    await settled()
  }
  return { ...table, playThrough }
}

it('without a network a queue goes on with the next that is kept here', async () => {
  const { player, playThrough, state, audio } = await aTable()
  player.play([a, b, c, d])
  await playThrough()
  expect(state()).toMatchObject({ currentTrack: c, queueIndex: 2, problem: null })
  expect(audio.loads.at(-1)?.address).toBe(from('c'))
})

it('repeated, it comes round to the first that is kept, also where that is the only one', async () => {
  const { player, playThrough, state } = await aTable()
  player.setRepeat('all')
  player.play([d, a, b, c], 3)
  await playThrough()
  expect(state()).toMatchObject({ currentTrack: a, problem: null })
  player.play([d, a], 1)
  await playThrough()
  expect(state()).toMatchObject({ currentTrack: a, queueIndex: 1, playback: 'loading' })
})

it('where none that follows is kept, the next one says why it waits', async () => {
  const { player, playThrough, state } = await aTable()
  player.play([a, b, d])
  await playThrough()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'failed' })
  expect(state().problem).toMatch(/offline/)
})

it('a press on one that is not kept says why it cannot be played, and passes over nothing', async () => {
  const { player, state } = await aTable()
  player.play([a, b, c], 1)
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'failed' })
  player.play([a, b, c])
  player.next()
  await settled()
  expect(state()).toMatchObject({ currentTrack: b, playback: 'failed' })
})

it('with a network nothing is passed over', async () => {
  const { player, playThrough, state } = await aTable({ isOnline: true })
  player.play([a, b, c, d])
  await playThrough()
  expect(state().currentTrack).toEqual(b)
})
