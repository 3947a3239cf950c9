import { expect, it, vi } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { emptyState } from '~/client/player/engine/empty-state'
import type { PlayerState, QueueItem } from '~/client/player/engine/player-types'
import { createStore } from '~/client/platform/store'
import type { Track } from '~/contract/schemas/built'
import { partsInOrder, shuffledParts } from './next-parts'
import { QueueFill } from './queue-fill'

const tracks = (count: number) => Array.from({ length: count }, (_, index) => aTrack(`t${index}`))
const pageOf = (all: readonly Track[]) => (skip: number) =>
  Promise.resolve({ items: all.slice(skip, skip + 100) })
const items = (all: readonly Track[], from = 0): QueueItem[] =>
  all.map((track, at) => ({ key: `k${from + at}`, track }))
const atOnce = () => Promise.resolve()
const settled = () => new Promise((resolve) => setTimeout(resolve))

function playing(first: readonly Track[]) {
  const state = createStore<PlayerState>({ ...emptyState, queue: items(first), queueIndex: 0 })
  const playLast = vi.fn((more: Track | readonly Track[], _from?: string) => {
    const { queue } = state.get()
    state.set({ queue: [...queue, ...items([more].flat(), queue.length)] })
  })
  return { state, playLast, queued: () => state.get().queue.map(({ track }) => track._id) }
}

it('adds pages until 500 tracks follow the current one, and goes on when the queue plays on', async () => {
  const all = tracks(2_000)
  const player = playing(all.slice(0, 100))
  new QueueFill(
    player,
    partsInOrder({ page: pageOf(all), trackCount: 2_000, pageSize: 100 }, 100),
    '/playlist',
    atOnce,
  ).start()
  await settled()
  expect(player.queued()).toEqual(all.slice(0, 600).map(({ _id }) => _id))
  expect(player.playLast.mock.lastCall?.[1]).toBe('/playlist')
  player.state.set({ queueIndex: 150 })
  await settled()
  expect(player.queued()).toHaveLength(700)
})

it('adds the whole rest of a short playlist and then stops', async () => {
  const all = tracks(250)
  const player = playing(all.slice(0, 100))
  new QueueFill(
    player,
    partsInOrder({ page: pageOf(all), trackCount: 250, pageSize: 100 }, 100),
    '/',
    atOnce,
  ).start()
  await settled()
  expect(player.queued()).toEqual(all.map(({ _id }) => _id))
})

it('adds nothing to a queue that somebody has started meanwhile', async () => {
  const all = tracks(300)
  const player = playing(all.slice(0, 100))
  let arrive = (_page: { items: Track[] }) => {}
  const page = () => new Promise<{ items: Track[] }>((resolve) => (arrive = resolve))
  new QueueFill(player, partsInOrder({ page, trackCount: 300, pageSize: 100 }, 100), '/', atOnce).start()
  player.state.set({ queue: [{ key: 'other', track: aTrack('other') }], queueIndex: 0 })
  arrive({ items: all.slice(100, 200) })
  await settled()
  expect(player.queued()).toEqual(['other'])
})

it('shuffles all tracks but those that play already', async () => {
  const all = tracks(450)
  const first = all.slice(0, 100)
  const player = playing(first)
  new QueueFill(
    player,
    shuffledParts({ page: pageOf(all), trackCount: 450, pageSize: 100 }, first),
    '/',
    atOnce,
  ).start()
  await settled()
  const queued = player.queued()
  expect(new Set(queued).size).toBe(450)
  expect(queued).not.toEqual(all.map(({ _id }) => _id))
})

it('adds a playlist that is inserted before the rest, and then the rest', async () => {
  const [all, others] = [tracks(1_000), tracks(1_250).slice(1_000)]
  const player = playing(all.slice(0, 100))
  const fill = new QueueFill(
    player,
    partsInOrder({ page: pageOf(all), trackCount: 1_000, pageSize: 100 }, 100),
    '/long',
    atOnce,
  )
  fill.start()
  await settled()
  expect(player.queued()).toHaveLength(600)
  player.playLast(others.slice(0, 100), '/other')
  fill.insert(partsInOrder({ page: pageOf(others), trackCount: 250, pageSize: 100 }, 100), '/other')
  for (const queueIndex of [599, 900]) {
    player.state.set({ queueIndex })
    await settled()
  }
  const ids = [...all.slice(0, 600), ...others, ...all.slice(600)].map(({ _id }) => _id)
  expect(player.queued()).toEqual(ids)
  expect(player.playLast.mock.calls.map(([, from]) => from).slice(-7)).toEqual([
    '/other',
    '/other',
    '/other',
    '/long',
    '/long',
    '/long',
    '/long',
  ])
  expect(fill.isActive).toBe(false)
})

it('reads nothing until the browser is idle, so that the first track starts first', async () => {
  const all = tracks(300)
  const player = playing(all.slice(0, 100))
  const page = vi.fn(pageOf(all))
  let becomeIdle = () => {}
  const untilIdle = () => new Promise<void>((resolve) => (becomeIdle = resolve))
  new QueueFill(player, partsInOrder({ page, trackCount: 300, pageSize: 100 }, 100), '/', untilIdle).start()
  player.state.set({ queueIndex: 1 })
  await settled()
  expect(page).not.toHaveBeenCalled()
  becomeIdle()
  await settled()
  expect(player.queued()).toHaveLength(300)
})

it('reads the rest at once if no track follows the one that starts', async () => {
  const all = tracks(200)
  const player = playing(all.slice(0, 1))
  const never = () => new Promise<void>(() => {})
  new QueueFill(
    player,
    partsInOrder({ page: pageOf(all), trackCount: 200, pageSize: 100 }, 1),
    '/',
    never,
  ).start()
  await settled()
  expect(player.queued()).toHaveLength(200)
})
