// An endless queue that ran out before more tracks were fetched.
import { expect, it } from 'vitest'
import { slowMood } from '../../../../../tests/builders/device/slow-mood'
import { testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]
const short = (id: string) => aTrack(id, { durationSeconds: 20 })
const mood = { mood: 'Midnight' }

it('claims the audio element at the press and plays when the first tracks arrive', async () => {
  const { audio, answerWith, player, state } = slowMood()
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
  const { audio, answerWith, player, state } = slowMood()
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
  const { audio, answerWith, clock, player, state } = slowMood()
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
    const { audio, answerWith, clock, player, state } = slowMood()
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
  const { answerWith, player, state } = slowMood()
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
  const { audio, answerWith, player, state } = slowMood()
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
    const { player, state } = slowMood()
    player.playEndless(mood, first)
    if (first.length > 0) player.next()
    player.playLast(c)
    expect(state()).toMatchObject({ playback: 'loading', currentTrack: c, waitsForMore: false })
  }
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

it('keeps shuffle on, and the original order known, when the first tracks of a mood arrive', async () => {
  const { answerWith, player, state } = slowMood()
  player.setShuffled(true)
  player.playEndless(mood, [])
  await answerWith(a, b, c)
  expect(state().shuffled).toBe(true)
  player.setShuffled(false)
  expect(state().queue.map(({ track }) => track._id)).toEqual(['a', 'b', 'c'])
})

it('claims the audio element and asks for tracks only once when play is pressed while waiting', () => {
  const { asked, audio, player } = slowMood()
  player.playEndless(mood, [])
  player.resume()
  expect(audio.claims).toBe(1)
  expect(asked).toHaveLength(1)
})

it('stays paused on a seek and when the network is back after a pause while waiting', () => {
  const { player, state, world } = slowMood()
  player.playEndless(mood, [a])
  player.next()
  player.pause()
  world.comeOnline()
  expect(state()).toMatchObject({ playback: 'paused', waitsForMore: true })
  player.seek(5)
  expect(state()).toMatchObject({ playback: 'paused', waitsForMore: false, currentTrack: a })
})
