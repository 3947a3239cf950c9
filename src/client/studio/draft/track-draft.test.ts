import { expect, it } from 'vitest'
import { changesOf, draftProblems, emptyDraft, sortOut, titleFrom, type TrackDraft } from './track-draft'

const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)

it('accepts files that are chosen together as long as they fit together', () => {
  const files = [fileOf('a.wav', 2_000), fileOf('b.wav', 3_000), fileOf('c.wav', 1_000)]
  const { accepted, refused } = sortOut(files, 4_000)
  expect(accepted.map(({ name }) => name)).toEqual(['a.wav', 'c.wav'])
  expect(refused).toEqual([
    {
      name: 'b.wav',
      problem:
        'This file needs 3 kB, and your storage has 2 kB left. Delete a track or cancel an upload that you no longer need, and try again.',
    },
  ])
})

it('refuses an empty file, and accepts any other while the room is not known', () => {
  const { accepted, refused } = sortOut([fileOf('a.wav', 0), fileOf('b.wav', 1)], Infinity)
  expect(accepted.map(({ name }) => name)).toEqual(['b.wav'])
  expect(refused).toEqual([{ name: 'a.wav', problem: 'This file is empty' }])
})

const saved: TrackDraft = {
  ...emptyDraft,
  title: 'Long road',
  genre: 'Dub',
  releaseAt: '2030-01-01T18:00',
}

it('sends only what has changed, and space around texts is no change', () => {
  expect(changesOf({ ...saved, title: ' Long road ', description: ' ' }, saved)).toEqual({})
  expect(changesOf({ ...saved, title: 'Short road' }, saved)).toEqual({ title: 'Short road' })
  expect(changesOf({ ...saved, releaseAt: '' }, saved)).toEqual({ releaseAt: null })
})

it('takes the release date from a track that becomes a work in progress', () => {
  expect(changesOf({ ...saved, workInProgress: true }, saved)).toEqual({
    workInProgress: true,
    releaseAt: null,
  })
})

it('refuses a release date in the past, and not one that has passed since it was saved', () => {
  const laterMs = new Date(2031, 0, 1).getTime()
  expect(draftProblems({ ...saved, title: 'Short road' }, laterMs, saved)).toEqual({})
  const moved = { ...saved, releaseAt: '2030-06-01T10:00' }
  expect(Object.keys(draftProblems(moved, laterMs, saved))).toEqual(['releaseAt'])
})

it.each([
  ['03 - long_road (final).wav', 'long road (final)'],
  ['1. Dusk.flac', 'Dusk'],
  ['99.mp3', '99'],
  ['1999 revisited.mp3', '1999 revisited'],
  ['🪐 مرحبا.opus', '🪐 مرحبا'],
])('guesses the title of %s as %s', (name, title) => {
  expect(titleFrom(name)).toBe(title)
})
