import { expect, it } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf } from '../../../../../tests/fakes/fake-downloads'
import { problemSentence } from './problem-sentence'
import { roomNeed } from './room-need'

const megabyte = 1_024 * 1_024
const noRoom = { type: 'failed', problem: 'no-room' } as const
const failed = (id: string, megabytes: number | null, kept = 0) =>
  aDownload(aTrack(id), noRoom, {
    sizeBytes: megabytes === null ? null : megabytes * megabyte,
    keptBytes: kept * megabyte,
  })
const saved = (id: string, megabytes: number) =>
  aDownload(
    aTrack(id, { title: id }),
    { type: 'saved' },
    {
      sizeBytes: megabytes * megabyte,
      keptBytes: megabytes * megabyte,
    },
  )
const needOf = (...all: ReturnType<typeof aDownload>[]) => roomNeed({ downloads: downloadsOf(...all) })
const wordsOf = (...all: ReturnType<typeof aDownload>[]) => problemSentence('no-room', needOf(...all))

it('a full device lacks the missing bytes of all tracks that failed for lack of space, and of no others', () => {
  const busy = aDownload(aTrack('c'), { type: 'failed', problem: 'busy' }, { sizeBytes: 900 * megabyte })
  const saving = aDownload(aTrack('d'), { type: 'saving' }, { sizeBytes: null })
  expect(needOf(failed('a', 8, 4), failed('b', 8), busy, saving)?.missingBytes).toBe(12 * megabyte)
})

it('nothing is known about missing space without a failure, or while the size of a failed track is unknown', () => {
  expect(needOf(saved('a', 3))).toBeNull()
  expect(needOf(failed('a', 3), failed('b', null))).toBeNull()
  expect(problemSentence('no-room', null)).toBe(
    'This device is out of space. Remove something you need less, then retry.',
  )
})

it('suggests the smallest saved track that alone makes room', () => {
  expect(wordsOf(failed('new', 6), saved('Huge', 90), saved('Fits', 7), saved('Tiny', 1))).toBe(
    'This device is out of space: about 6.0 MB more is needed. Removing “Fits” would free about 7.0 MB. Then retry.',
  )
})

it('suggests the fewest saved tracks that make room together, by name up to three', () => {
  expect(wordsOf(failed('new', 9), saved('A', 5), saved('B', 4), saved('C', 3))).toContain(
    'Removing “A” and “B” would free about 9.0 MB.',
  )
  const five = ['A', 'B', 'C', 'D', 'E'].map((title) => saved(title, 2))
  expect(wordsOf(failed('new', 9), ...five)).toContain('Removing your 5 largest saved tracks would free')
})

it('says that removing all saved music is not enough, or that there is none to remove', () => {
  expect(wordsOf(failed('new', 9), saved('A', 2))).toBe(
    'This device is out of space: about 9.0 MB more is needed. All your saved music takes only 2.0 MB, so remove something else from this device. Then retry.',
  )
  expect(wordsOf(failed('new', 9))).toBe(
    'This device is out of space: about 9.0 MB more is needed. Remove something else from this device. Then retry.',
  )
})

it('names the missing space only for a full device', () => {
  expect(problemSentence('busy', needOf(failed('a', 8)))).toBe('Lariat did not answer. Retry in a while.')
})
