import { expect, it, vi } from 'vitest'
import type { Input } from '~/contract/schemas/built'
import { fakePlayer, aTrack, itemsOf, playingState } from '../../../../tests/fakes/fake-player'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { emptyState } from '../engine/empty-state'
import { QueueSaver } from './queue-saver'

type Body = Input<'saveQueue'>['body']

const tracks = ['a', 'b', 'c'].map((id) => aTrack(id))

function setUp() {
  const player = fakePlayer()
  const clock = manualClock()
  const acts: Record<'hide' | 'online', () => void> = { hide: () => {}, online: () => {} }
  const save = vi.fn(async (_body: Body) => ({ saved: true, updatedAt: 7 }))
  const onSaved = vi.fn()
  const world = { userId: 'ada' as string | null }
  const life = {
    onHide: (act: () => void) => void (acts.hide = act),
    onOnline: (act: () => void) => void (acts.online = act),
  }
  const userId = () => world.userId
  const saver = new QueueSaver({ player, clock, life, save, onSaved, userId, deviceName: 'Test on Linux' })
  const play = () => player.state.set({ ...playingState(tracks), queueIndex: 1 })
  return { saver, player, clock, acts, save, onSaved, world, play }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('saves every 15 seconds while something plays, and at once on pause', async () => {
  const { player, clock, save, onSaved, play } = setUp()
  play()
  player.time.set({ positionSeconds: 14 })
  clock.advance(14_999)
  expect(save).not.toHaveBeenCalled()
  clock.advance(1)
  expect(save).toHaveBeenLastCalledWith({
    trackIds: ['a', 'b', 'c'],
    index: 1,
    positionSeconds: 14,
    deviceName: 'Test on Linux',
    agoMs: 0,
  })
  await settled()
  expect(onSaved).toHaveBeenLastCalledWith('ada', 7)
  clock.advance(15_000)
  expect(save).toHaveBeenCalledTimes(2)
  await settled()
  player.state.set({ playback: 'paused' })
  expect(save).toHaveBeenCalledTimes(3)
  await settled()
  clock.advance(60_000)
  expect(save).toHaveBeenCalledTimes(3)
})

it('runs no timer while the player is paused', async () => {
  const { player, clock, play } = setUp()
  play()
  expect(clock.waiting()).toBe(1)
  player.state.set({ playback: 'paused' })
  await settled()
  expect(clock.waiting()).toBe(0)
  play()
  expect(clock.waiting()).toBe(1)
})

it('does not save a queue that was restored but not played', () => {
  const { player, clock, acts, save } = setUp()
  player.state.set({ ...playingState(tracks), playback: 'paused' })
  clock.advance(60_000)
  acts.hide()
  expect(save).not.toHaveBeenCalled()
})

it('saves when the page is hidden, and not again while nothing plays', async () => {
  const { player, acts, save, play } = setUp()
  play()
  acts.hide()
  expect(save).toHaveBeenCalledTimes(1)
  await settled()
  player.state.set({ playback: 'paused' })
  await settled()
  const before = save.mock.calls.length
  acts.hide()
  expect(save).toHaveBeenCalledTimes(before)
})

it('sends a queue that could not be sent later, with its age', async () => {
  const { player, clock, acts, save, play } = setUp()
  save.mockRejectedValueOnce(new Error('offline'))
  play()
  player.state.set({ playback: 'paused' })
  await settled()
  clock.advance(90_000)
  acts.online()
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ agoMs: 90_000 }))
  await settled()
  acts.online()
  expect(save).toHaveBeenCalledTimes(2)
})

it('sends nothing for nobody, and nothing of a person who has signed out', async () => {
  const { player, acts, save, play, world } = setUp()
  world.userId = null
  play()
  acts.hide()
  expect(save).not.toHaveBeenCalled()
  world.userId = 'ada'
  save.mockRejectedValueOnce(new Error('offline'))
  acts.hide()
  await settled()
  player.state.set(emptyState)
  world.userId = 'bob'
  acts.online()
  expect(save).toHaveBeenCalledTimes(1)
})

it('sends the 500 tracks around the current one of a longer queue', () => {
  const { player, acts, save } = setUp()
  const many = Array.from({ length: 800 }, (_, index) => aTrack(`t${index}`))
  player.state.set({ ...playingState(many), queue: itemsOf(many), queueIndex: 700 })
  acts.hide()
  const body = save.mock.calls[0]?.[0]
  expect(body?.trackIds).toHaveLength(500)
  expect(body?.trackIds[body.index]).toBe('t700')
})
