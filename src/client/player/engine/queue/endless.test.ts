// An endless queue that ran out before more tracks were fetched.
import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { Answer } from '~/contract/schemas/built'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]
const short = (id: string) => aTrack(id, { durationSeconds: 20 })
const mood = { mood: 'Midnight' }

/** Every request waits until the test answers it. */
function slowSetup() {
  const setup = testPlayer()
  setup.audio.lengths.preview = 20
  const asked: {
    cursor: string | undefined
    answer(answer: Answer<'tracks'>): void
    fail(error: Error): void
  }[] = []
  setup.world.answerTracks = (cursor) =>
    new Promise((answer, fail) => {
      asked.push({ cursor, answer, fail })
    })
  const answerWith = async (...items: (typeof a)[]) => {
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
      setup.clock.advance(5_000)
      await settled()
    }
  }
  return { ...setup, asked, answerWith, fail, failForGood }
}

it('claims the audio element at the press and plays when the first tracks arrive', async () => {
  const { audio, answerWith, player, state } = slowSetup()
  player.playEndless(mood, [])
  expect(audio.claims).toBe(1)
  expect(state()).toMatchObject({
    playback: 'loading',
    waitsForMore: true,
    endless: mood,
    currentTrack: null,
  })
  await answerWith(a, b)
  expect(audio.address()).toBe('/media/tracks/a/preview')
  expect(state()).toMatchObject({ playback: 'loading', waitsForMore: false, queueIndex: 0 })
})

it('silences the current track at the press but shows it until the first track of the mood arrives', async () => {
  const { audio, answerWith, player, state } = slowSetup()
  player.play([c, b])
  audio.sound()
  player.playEndless(mood, [])
  expect(audio.isPlaying()).toBe(false)
  expect(state()).toMatchObject({ playback: 'loading', waitsForMore: true, currentTrack: c, queueIndex: 0 })
  expect(state().queue).toHaveLength(1)
  await answerWith(a)
  expect(state()).toMatchObject({ playback: 'loading', waitsForMore: false, currentTrack: a })
})

it('waits when the last track ends during a fetch, and continues when more tracks arrive', async () => {
  const { audio, answerWith, clock, player, state } = slowSetup()
  player.playEndless(mood, [short('a')])
  audio.sound()
  clock.advance(21_000)
  expect(state()).toMatchObject({ playback: 'loading', waitsForMore: true })
  audio.emit('paused')
  expect(state().playback).toBe('loading')
  await answerWith(b)
  expect(state()).toMatchObject({ playback: 'loading', waitsForMore: false, currentTrack: { _id: 'b' } })
  audio.sound()
  expect(state().playback).toBe('playing')
})

it('waits for more tracks after "Maybe Later" or "next" at the end of the queue', async () => {
  for (const act of ['dismissPreviewEnd', 'next'] as const) {
    const { audio, answerWith, clock, player, state } = slowSetup()
    audio.lengths.preview = 31
    player.playEndless(mood, [a])
    audio.sound()
    clock.advance(30_000)
    player[act]()
    expect(state()).toMatchObject({ playback: 'loading', waitsForMore: true, previewNotice: 'none' })
    await answerWith(b)
    expect(state()).toMatchObject({ playback: 'loading', currentTrack: { _id: 'b' } })
  }
})

it('stays paused when paused while waiting, and plays the fetched track on resume', async () => {
  const { answerWith, player, state } = slowSetup()
  player.playEndless(mood, [a])
  player.next()
  player.pause()
  expect(state().playback).toBe('paused')
  await answerWith(b)
  expect(state()).toMatchObject({ playback: 'paused', currentTrack: a })
  player.toggle()
  expect(state()).toMatchObject({ playback: 'loading', currentTrack: b, waitsForMore: false })
})

it('stops waiting on "previous" and on a seek', async () => {
  const { audio, answerWith, player, state } = slowSetup()
  player.playEndless(mood, [a, b])
  player.next()
  player.next()
  expect(state().waitsForMore).toBe(true)
  player.previous()
  expect(state()).toMatchObject({ waitsForMore: false, currentTrack: a })
  player.next()
  player.next()
  player.seek(5)
  expect(state()).toMatchObject({ waitsForMore: false, currentTrack: b, playback: 'loading' })
  await answerWith(c)
  expect(state().currentTrack).toBe(b)
  expect(audio.loads.at(-1)).toEqual({ address: '/media/tracks/b/preview', atSeconds: 5 })
})

it('plays a track that is queued while waiting', async () => {
  for (const first of [[], [a]]) {
    const { player, state } = slowSetup()
    player.playEndless(mood, first)
    if (first.length > 0) player.next()
    player.playLast(c)
    expect(state()).toMatchObject({ playback: 'loading', currentTrack: c, waitsForMore: false })
  }
})

it('retries a failed fetch, then shows a problem, and fetches again on retry', async () => {
  const { asked, answerWith, clock, fail, failForGood, player, state } = slowSetup()
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
    const { asked, audio, failForGood, player, state, world } = slowSetup()
    world.isOnline = isOnline
    player.playEndless(mood, [a])
    audio.sound()
    await failForGood()
    expect(asked.length > 0).toBe(isOnline)
    expect(state()).toMatchObject({ playback: 'playing', problem: null, waitsForMore: false })
  }
})

it('sends no request offline, shows a problem, and fetches when the network is back', async () => {
  const { asked, answerWith, player, state, world } = slowSetup()
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
  const { asked, clock, fail, player, state, world } = slowSetup()
  player.playEndless(mood, [])
  world.isOnline = false
  await fail()
  clock.advance(5_000)
  await settled()
  expect(asked).toHaveLength(1)
  expect(state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('offline') })
})

it('continues with the same cursor after an outage and without one after a refusal', async () => {
  const { asked, answerWith, fail, failForGood, player } = slowSetup()
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
  const refused = slowSetup()
  refused.player.playEndless(mood, [])
  await refused.fail(new ApiError(400, 'invalid_input'))
  expect(refused.state().playback).toBe('failed')

  const empty = slowSetup()
  empty.player.playEndless(mood, [])
  empty.asked.at(-1)?.answer({ items: [], total: 0 })
  await settled()
  expect(empty.state()).toMatchObject({ playback: 'failed', problem: expect.stringContaining('no tracks') })
})

it('ignores a late answer after stop or after another mood was chosen', async () => {
  const { asked, player, state } = slowSetup()
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

it('keeps a mood that was started before the listener was known instead of the stored queue', async () => {
  const stored = new Map<string, string>()
  const before = testPlayer({ stored })
  before.player.setListener('me')
  before.player.play([c])
  before.world.hide()
  const { player, state } = testPlayer({ stored })
  player.playEndless(mood, [])
  player.setListener('me')
  expect(state()).toMatchObject({ endless: mood, currentTrack: null, waitsForMore: true })
})

it('shuffles the first tracks of a mood that was started empty with shuffle on', async () => {
  const { answerWith, player, state } = slowSetup()
  player.setShuffled(true)
  player.playEndless(mood, [])
  await answerWith(a, b, c)
  expect(state().shuffled).toBe(true)
  player.setShuffled(false)
  expect(state().queue.map(({ track }) => track._id)).toEqual(['a', 'b', 'c'])
})

it('claims the audio element once while it waits for more tracks', () => {
  const { asked, audio, player } = slowSetup()
  player.playEndless(mood, [])
  player.resume()
  expect(audio.claims).toBe(1)
  expect(asked).toHaveLength(1)
})

it('stays paused on a seek and when the network is back after a pause while waiting', () => {
  const { player, state, world } = slowSetup()
  player.playEndless(mood, [a])
  player.next()
  player.pause()
  world.comeOnline()
  expect(state()).toMatchObject({ playback: 'paused', waitsForMore: true })
  player.seek(5)
  expect(state()).toMatchObject({ playback: 'paused', waitsForMore: false, currentTrack: a })
})

it('skips pages of recently heard tracks, four at most', async () => {
  const { asked, answerWith, player, state } = slowSetup()
  player.playEndless(mood, [a, b])
  await answerWith(a, b)
  await answerWith(b)
  await answerWith(c)
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'more', 'more'])
  expect(state().queue.map(({ track }) => track)).toEqual([a, b, c])

  const repeated = slowSetup()
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
  const { asked, player, state } = slowSetup()
  player.playEndless(mood, [a])
  asked.at(-1)?.answer({ items: [a], total: 1 })
  await settled()
  expect(state().queue.map(({ track }) => track)).toEqual([a, a])
})

it('keeps waiting for a mood when the fetch of an earlier mood fails or finds nothing', async () => {
  for (const end of ['answer', 'fail'] as const) {
    const { asked, clock, player, state } = slowSetup()
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
  const { asked, answerWith, player } = slowSetup()
  player.playEndless(mood, [a, b])
  player.next()
  player.playLast(c)
  expect(asked).toHaveLength(1)
  await answerWith(aTrack('d'))
  expect(asked).toHaveLength(1)
  player.next()
  expect(asked).toHaveLength(2)
})
