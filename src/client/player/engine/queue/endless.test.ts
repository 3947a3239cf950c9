// A queue that does not end: what happens where it has run out before more of it came.
import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { Answer } from '~/contract/schemas/built'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]
const short = (id: string) => aTrack(id, { durationSeconds: 20 })
const mood = { mood: 'Midnight' }

/** Every question waits until the test answers it. */
function slowWorld() {
  const table = testPlayer()
  table.audio.lengths.preview = 20
  const asked: {
    cursor: string | undefined
    answer(answer: Answer<'tracks'>): void
    fail(error: Error): void
  }[] = []
  table.world.answerTracks = (cursor) =>
    new Promise((answer, fail) => {
      asked.push({ cursor, answer, fail })
    })
  const bring = async (...items: (typeof a)[]) => {
    asked.at(-1)?.answer({ items, total: 100, nextCursor: 'more' })
    await settled()
  }
  const fail = async (error = new ApiError(0, 'network')) => {
    asked.at(-1)?.fail(error)
    await settled()
  }
  const failForGood = async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      await fail()
      table.clock.turn(5_000)
      await settled()
    }
  }
  return { ...table, asked, bring, fail, failForGood }
}

it('a press with nothing at hand claims the element at once, and sounds when the first tracks come', async () => {
  const { audio, bring, player, state } = slowWorld()
  player.playEndless(mood, [])
  expect(audio.claims).toBe(1)
  expect(state()).toMatchObject({ playback: 'loading', awaitsMore: true, endless: mood, currentTrack: null })
  await bring(a, b)
  expect(audio.address()).toBe('/media/tracks/a/preview')
  expect(state()).toMatchObject({ playback: 'loading', awaitsMore: false, queueIndex: 0 })
})

it('what was on is silent at the press and stays in place until the first track of the mood takes it', async () => {
  const { audio, bring, player, state } = slowWorld()
  player.play([c, b])
  audio.sound()
  player.playEndless(mood, [])
  expect(audio.isPlaying()).toBe(false)
  expect(state()).toMatchObject({ playback: 'loading', awaitsMore: true, currentTrack: c, queueIndex: 0 })
  expect(state().queue).toHaveLength(1)
  await bring(a)
  expect(state()).toMatchObject({ playback: 'loading', awaitsMore: false, currentTrack: a })
})

it('the last track ends while more is on its way: it waits, and goes on when that has come', async () => {
  const { audio, bring, clock, player, state } = slowWorld()
  player.playEndless(mood, [short('a')])
  audio.sound()
  clock.turn(21_000)
  expect(state()).toMatchObject({ playback: 'loading', awaitsMore: true })
  audio.says('paused')
  expect(state().playback).toBe('loading')
  await bring(b)
  expect(state()).toMatchObject({ playback: 'loading', awaitsMore: false, currentTrack: { _id: 'b' } })
  audio.sound()
  expect(state().playback).toBe('playing')
})

it('‘Maybe Later’ and ‘next’ at the end of what has come wait for more of it', async () => {
  for (const act of ['dismissPreviewEnd', 'next'] as const) {
    const { audio, bring, clock, player, state } = slowWorld()
    audio.lengths.preview = 31
    player.playEndless(mood, [a])
    audio.sound()
    clock.turn(30_000)
    player[act]()
    expect(state()).toMatchObject({ playback: 'loading', awaitsMore: true, previewNotice: 'none' })
    await bring(b)
    expect(state()).toMatchObject({ playback: 'loading', currentTrack: { _id: 'b' } })
  }
})

it('who pauses while it waits is not played to; play goes on with what has come since', async () => {
  const { bring, player, state } = slowWorld()
  player.playEndless(mood, [a])
  player.next()
  player.pause()
  expect(state().playback).toBe('paused')
  await bring(b)
  expect(state()).toMatchObject({ playback: 'paused', currentTrack: a })
  player.toggle()
  expect(state()).toMatchObject({ playback: 'loading', currentTrack: b, awaitsMore: false })
})

it('whatever else is asked for ends the waiting', async () => {
  const { audio, bring, player, state } = slowWorld()
  player.playEndless(mood, [a, b])
  player.next()
  player.next()
  expect(state().awaitsMore).toBe(true)
  player.previous()
  expect(state()).toMatchObject({ awaitsMore: false, currentTrack: a })
  player.next()
  player.next()
  player.seek(5)
  expect(state()).toMatchObject({ awaitsMore: false, currentTrack: b, playback: 'loading' })
  await bring(c)
  expect(state().currentTrack).toBe(b)
  expect(audio.loads.at(-1)).toEqual({ address: '/media/tracks/b/preview', atSeconds: 5 })
})

it('a track queued by hand while it waits is played', async () => {
  for (const first of [[], [a]]) {
    const { player, state } = slowWorld()
    player.playEndless(mood, first)
    if (first.length > 0) player.next()
    player.playLast(c)
    expect(state()).toMatchObject({ playback: 'loading', currentTrack: c, awaitsMore: false })
  }
})

it('a question that fails is asked again before it is given up, in words, and again at a press', async () => {
  const { asked, bring, clock, fail, failForGood, player, state } = slowWorld()
  player.playEndless(mood, [])
  await fail()
  expect(state().playback).toBe('loading')
  clock.turn(1_000)
  await settled()
  expect(asked).toHaveLength(2)
  await failForGood()
  expect(asked).toHaveLength(3)
  expect(state()).toMatchObject({
    playback: 'failed',
    problem: expect.stringContaining('could not be reached'),
  })
  player.retry()
  expect(state()).toMatchObject({ playback: 'loading', problem: null })
  await bring(a)
  expect(state()).toMatchObject({ playback: 'loading', currentTrack: a, awaitsMore: false })
})

it('what plays is not disturbed by a question that fails, nor by there being nobody to ask', async () => {
  for (const isOnline of [true, false]) {
    const { asked, audio, failForGood, player, state, world } = slowWorld()
    world.isOnline = isOnline
    player.playEndless(mood, [a])
    audio.sound()
    await failForGood()
    expect(asked.length > 0).toBe(isOnline)
    expect(state()).toMatchObject({ playback: 'playing', problem: null, awaitsMore: false })
  }
})

it('without a network it asks nobody, says so, and asks when that is back', async () => {
  const { asked, bring, player, state, world } = slowWorld()
  world.isOnline = false
  player.playEndless(mood, [a])
  player.next()
  expect(asked).toHaveLength(0)
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('offline') })
  world.isOnline = true
  world.comeOnline()
  expect(state().playback).toBe('loading')
  await bring(b)
  expect(state().currentTrack).toBe(b)
})

it('where the network goes after a question, it is not asked again', async () => {
  const { asked, clock, fail, player, state, world } = slowWorld()
  player.playEndless(mood, [])
  world.isOnline = false
  await fail()
  clock.turn(5_000)
  await settled()
  expect(asked).toHaveLength(1)
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('offline') })
})

it('after an outage the mood goes on where it was; after a refusal it begins anew', async () => {
  const { asked, bring, fail, failForGood, player } = slowWorld()
  player.playEndless(mood, [])
  await bring(a)
  player.next()
  await failForGood()
  player.retry()
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'more', 'more', 'more', 'more'])
  await fail(new ApiError(400, 'invalid_input'))
  player.retry()
  expect(asked.at(-1)?.cursor).toBeUndefined()
})

it('a refusal is not asked again, and a mood with nothing in it says so', async () => {
  const refused = slowWorld()
  refused.player.playEndless(mood, [])
  await refused.fail(new ApiError(400, 'invalid_input'))
  expect(refused.state().playback).toBe('failed')

  const empty = slowWorld()
  empty.player.playEndless(mood, [])
  empty.asked.at(-1)?.answer({ items: [], total: 0 })
  await settled()
  expect(empty.state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('no tracks') })
})

it('what is stopped, or replaced by another mood, is not brought back by a late answer', async () => {
  const { asked, player, state } = slowWorld()
  player.playEndless(mood, [])
  player.playEndless({ mood: 'Haunted' }, [])
  asked[0]?.answer({ items: [a], total: 1 })
  await settled()
  expect(state()).toMatchObject({ currentTrack: null, awaitsMore: true })
  player.stop()
  asked[1]?.answer({ items: [b], total: 1 })
  await settled()
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', awaitsMore: false, endless: null })
})

it('a press before it is known who listens is not undone by what they had kept', async () => {
  const stored = new Map<string, string>()
  const before = testPlayer({ stored })
  before.player.setListener('me')
  before.player.play([c])
  before.world.hide()
  const { player, state } = testPlayer({ stored })
  player.playEndless(mood, [])
  player.setListener('me')
  expect(state()).toMatchObject({ endless: mood, currentTrack: null, awaitsMore: true })
})

it('shuffled stays what it says where a mood is begun with nothing at hand', async () => {
  const { bring, player, state } = slowWorld()
  player.setShuffled(true)
  player.playEndless(mood, [])
  await bring(a, b, c)
  expect(state().shuffled).toBe(true)
  player.setShuffled(false)
  expect(state().queue.map(({ track }) => track._id)).toEqual(['a', 'b', 'c'])
})
