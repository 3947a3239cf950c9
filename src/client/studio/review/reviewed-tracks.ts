// The tracks of a review list while the artist edits them.
import { coverMaxBytes } from '~/contract/limits-beyond'
import { randomId } from '~/client/platform/random-id'
import type { Genre } from '~/contract/rules/genres'
import { megabyte } from '../draft/track-draft'
import { messages as draftMessages } from '../draft/messages'
import { messages } from './messages'
import type { Suggestion } from './suggestion'

export type ReviewedTrack = {
  key: string
  file: File
  title: string
  number: string
  /** Empty if the track uses the shared genre of the form. */
  genre: Genre | ''
  cover: File | null
}

export const reviewedOf = (
  { file, title, number, genre, cover }: Suggestion,
  shared: Genre | '',
): ReviewedTrack => ({
  key: randomId(),
  file,
  title,
  number: String(number),
  genre: shared === '' ? genre : '',
  cover,
})

/** What the fields of the track are named after. While the title is empty, that is the file. */
export const nameOf = ({ title, file }: Pick<ReviewedTrack, 'title' | 'file'>): string =>
  title.trim() || file.name

const isNumber = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) > 0

/** The problems by the name of their field. */
export const reviewProblems = (tracks: readonly ReviewedTrack[]): Record<string, string> =>
  Object.fromEntries(
    tracks.flatMap(({ key, title, number, cover }) => [
      ...(title.trim() === '' ? [[`title-${key}`, draftMessages.problems.title]] : []),
      ...(isNumber(number) ? [] : [[`number-${key}`, messages.numberProblem]]),
      ...(cover && cover.size > coverMaxBytes
        ? [[`cover-${key}`, draftMessages.problems.largeCover(coverMaxBytes / megabyte)]]
        : []),
    ]),
  )

/** Tracks with equal numbers keep their order. */
export const inOrder = (tracks: readonly ReviewedTrack[]): ReviewedTrack[] =>
  tracks.toSorted((a, b) => Number(a.number) - Number(b.number))
