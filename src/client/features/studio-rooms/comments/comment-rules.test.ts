import { expect, it } from 'vitest'
import type { RoomComment } from '../room'
import { marksOf, mayDelete, mayEdit, pinnedMs, threadsOf } from './comment-rules'

const author = { _id: 'me', username: 'me', displayName: null, avatarUrl: null, isMusician: true }
const comment = (_id: string, positionMs: number, changes: Partial<RoomComment> = {}): RoomComment => ({
  _id,
  versionId: 'v',
  answerTo: null,
  author,
  positionMs,
  text: _id,
  createdAt: 0,
  editedAt: null,
  resolvedAt: null,
  ...changes,
})

it('orders the comments of a version by place, and their answers by time', () => {
  const comments = [
    comment('late', 9_000),
    comment('second answer', 1_000, { answerTo: 'early', createdAt: 2 }),
    comment('first answer', 1_000, { answerTo: 'early', createdAt: 1 }),
    comment('early', 1_000),
    comment('elsewhere', 0, { versionId: 'w' }),
  ]
  const threads = threadsOf(comments, 'v')
  expect(threads.map((thread) => thread.comment._id)).toEqual(['early', 'late'])
  expect(threads[0]?.answers.map(({ _id }) => _id)).toEqual(['first answer', 'second answer'])
  expect(threadsOf(comments, null)).toEqual([])
})

it('marks comments at their share of the length, and joins those that are too close', () => {
  const threads = threadsOf([comment('a', 0), comment('b', 500), comment('c', 50_000)], 'v')
  const marks = marksOf(threads, 100, 0.05)
  expect(marks.map(({ share, threads: joined }) => [share, joined.length])).toEqual([
    [0, 2],
    [0.5, 1],
  ])
})

it('keeps the mark of a comment inside the waveform, also when the length is unknown', () => {
  const threads = threadsOf([comment('a', 120_000)], 'v')
  expect(marksOf(threads, 100, 0.05)[0]?.share).toBe(1)
  expect(marksOf(threads, 0, 0.05)[0]?.share).toBe(0)
})

it('lets authors edit their words until the release, and authors and the artist delete them', () => {
  const mine = comment('a', 0)
  const me = { userId: 'me', isArtist: false, isOpen: true }
  const artist = { userId: 'artist', isArtist: true, isOpen: true }
  const other = { userId: 'other', isArtist: false, isOpen: true }
  expect([me, artist, other].map((writer) => mayEdit(writer, mine))).toEqual([true, false, false])
  expect(mayEdit({ ...me, isOpen: false }, mine)).toBe(false)
  expect([me, artist, other].map((writer) => mayDelete(writer, mine))).toEqual([true, true, false])
})

it.each([
  [1.2345, 10, 1_234],
  [-1, 10, 0],
  [12, 10.5, 10_500],
])('pins a comment at %d s of %d s to %i ms', (positionSeconds, durationSeconds, expected) => {
  expect(pinnedMs(positionSeconds, durationSeconds)).toBe(expected)
})
