// How an endless queue fetches more tracks of its mood.
import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { slowMood } from '../../../../../tests/builders/device/slow-mood'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]
const mood = { mood: 'Midnight' }

it('retries a failed fetch, then shows a problem, and fetches again on retry', async () => {
  const { asked, answerWith, clock, fail, failForGood, player, state } = slowMood()
  player.playEndless(mood, [])
  await fail()
  expect(state().playback).toBe('loading')
  clock.advance(1_000)
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
  await answerWith(a)
  expect(state()).toMatchObject({ playback: 'loading', currentTrack: a, waitsForMore: false })
})

it('keeps playing when a fetch of more tracks fails or the device is offline', async () => {
  for (const isOnline of [true, false]) {
    const { asked, audio, failForGood, player, state, world } = slowMood()
    world.isOnline = isOnline
    player.playEndless(mood, [a])
    audio.sound()
    await failForGood()
    expect(asked.length > 0).toBe(isOnline)
    expect(state()).toMatchObject({ playback: 'playing', problem: null, waitsForMore: false })
  }
})

it('sends no request offline, shows a problem, and fetches when the network is back', async () => {
  const { asked, answerWith, player, state, world } = slowMood()
  world.isOnline = false
  player.playEndless(mood, [a])
  player.next()
  expect(asked).toHaveLength(0)
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('offline') })
  world.isOnline = true
  world.comeOnline()
  expect(state().playback).toBe('loading')
  await answerWith(b)
  expect(state().currentTrack).toBe(b)
})

it('does not retry a fetch after the network was lost', async () => {
  const { asked, clock, fail, player, state, world } = slowMood()
  player.playEndless(mood, [])
  world.isOnline = false
  await fail()
  clock.advance(5_000)
  await settled()
  expect(asked).toHaveLength(1)
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('offline') })
})

it('continues with the same cursor after an outage and without one after a refusal', async () => {
  const { asked, answerWith, fail, failForGood, player } = slowMood()
  player.playEndless(mood, [])
  await answerWith(a)
  player.next()
  await failForGood()
  player.retry()
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'more', 'more', 'more', 'more'])
  await fail(new ApiError(400, 'invalid_input'))
  player.retry()
  expect(asked.at(-1)?.cursor).toBeUndefined()
})

it('does not retry a refused fetch, and reports a mood without tracks', async () => {
  const refused = slowMood()
  refused.player.playEndless(mood, [])
  await refused.fail(new ApiError(400, 'invalid_input'))
  expect(refused.state().playback).toBe('failed')

  const empty = slowMood()
  empty.player.playEndless(mood, [])
  empty.asked.at(-1)?.answer({ items: [], total: 0 })
  await settled()
  expect(empty.state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('no tracks') })
})

it('ignores a late answer after stop or after another mood was chosen', async () => {
  const { asked, player, state } = slowMood()
  player.playEndless(mood, [])
  player.playEndless({ mood: 'Haunted' }, [])
  asked[0]?.answer({ items: [a], total: 1 })
  await settled()
  expect(state()).toMatchObject({ currentTrack: null, waitsForMore: true })
  player.stop()
  asked[1]?.answer({ items: [b], total: 1 })
  await settled()
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', waitsForMore: false, endless: null })
})

it('skips pages of tracks that are already in the queue, and asks for four pages at most', async () => {
  const { asked, answerWith, player, state } = slowMood()
  player.playEndless(mood, [a, b])
  await answerWith(a, b)
  await answerWith(b)
  await answerWith(c)
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'more', 'more'])
  expect(state().queue.map(({ track }) => track)).toEqual([a, b, c])

  const repeated = slowMood()
  repeated.player.playEndless(mood, [a])
  repeated.player.next()
  for (let page = 0; page < 6; page += 1) await repeated.answerWith(a)
  expect(repeated.asked).toHaveLength(4)
  expect(repeated.state().queue).toHaveLength(1)
  expect(repeated.state()).toMatchObject({
    playback: 'failed',
    problem: expect.stringContaining('no tracks'),
  })
})

it('repeats the only track of a mood', async () => {
  const { asked, player, state } = slowMood()
  player.playEndless(mood, [a])
  asked.at(-1)?.answer({ items: [a], total: 1 })
  await settled()
  expect(state().queue.map(({ track }) => track)).toEqual([a, a])
})

it('keeps waiting for a mood when the fetch of an earlier mood fails or finds nothing', async () => {
  for (const end of ['answer', 'fail'] as const) {
    const { asked, clock, player, state } = slowMood()
    player.playEndless(mood, [])
    player.playEndless({ mood: 'Haunted' }, [])
    if (end === 'answer') asked[0]?.answer({ items: [], total: 0 })
    else asked[0]?.fail(new ApiError(0, 'network'))
    await settled()
    clock.advance(10_000)
    await settled()
    expect(asked).toHaveLength(2)
    expect(state()).toMatchObject({ playback: 'loading', waitsForMore: true, problem: null })
  }
})

it('sends one request at a time', async () => {
  const { asked, answerWith, player } = slowMood()
  player.playEndless(mood, [a, b])
  player.next()
  player.playLast(c)
  expect(asked).toHaveLength(1)
  await answerWith(aTrack('d'))
  expect(asked).toHaveLength(1)
  player.next()
  expect(asked).toHaveLength(2)
})

it('asks for tracks of the chosen mood', () => {
  const { player, world } = testPlayer()
  const moods: string[] = []
  world.answerTracks = async (_cursor, mood) => {
    moods.push(mood)
    return { items: [], total: 0 }
  }
  player.playEndless({ mood: 'Midnight' }, [])
  player.playEndless({ mood: 'Haunted' }, [a])
  expect(moods).toEqual(['Midnight', 'Haunted'])
})
