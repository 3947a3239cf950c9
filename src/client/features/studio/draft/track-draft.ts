// What is typed about a track before it is sent, and what is wrong with it, in the words of the form.
import { audioMaxBytes, coverMaxBytes, titleMaxLength } from '~/contract/limits'
import { genres, moods, type Genre, type Mood } from '~/contract/rules/genres'
import { priceProblem } from '~/contract/rules/price'
import type { Track } from '~/contract/schemas/built'

export type TrackDraft = {
  title: string
  genre: Genre | ''
  mood: Mood | ''
  price: string
  description: string
  workInProgress: boolean
  cover: File | null
}

type DraftField = keyof TrackDraft
export type Problems = Partial<Record<DraftField | 'audio', string>>

export const megabyte = 1024 * 1024

export const emptyDraft: TrackDraft = {
  title: '',
  genre: '',
  mood: '',
  price: '1.00',
  description: '',
  workInProgress: false,
  cover: null,
}

export const draftOf = (track: Track, description: string | null): TrackDraft => ({
  title: track.title,
  genre: track.genre,
  mood: track.mood ?? '',
  price: track.price.toFixed(2),
  description: description ?? '',
  workInProgress: track.isWorkInProgress,
  cover: null,
})

/** "03 - long_road (final).wav" is most likely called "long road (final)". */
export const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .replace(/^\d{1,3}(?:\s*[-.)]\s*|\s+)(?=\S)/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, titleMaxLength)

export const genreOptions = [
  { value: '', label: 'Choose a genre' },
  ...genres.map((name) => ({ value: name, label: name })),
] as const
export const moodOptions = [
  { value: '', label: 'None in particular' },
  ...moods.map((name) => ({ value: name, label: name })),
] as const

const typedPriceProblem = (price: string): string | undefined =>
  /^\d+(?:\.\d{1,2})?$/.test(price.trim())
    ? priceProblem(Number(price))
    : 'Give the price in dollars, such as 1.50, or 0 for free'

/** Null where nothing is to be paid, or what is typed is no price. */
export const paidCents = (price: string): number | null =>
  typedPriceProblem(price) === undefined && Number(price) > 0 ? Math.round(Number(price) * 100) : null

export const audioProblem = ({ size }: File): string | undefined => {
  if (size === 0) return 'This file is empty'
  return size > audioMaxBytes ? `This file is larger than ${audioMaxBytes / megabyte} MB` : undefined
}

export function draftProblems(draft: TrackDraft): Problems {
  const tooLargeCover = draft.cover !== null && draft.cover.size > coverMaxBytes
  const found: Problems = {
    title: draft.title.trim() === '' ? 'Give the track a title' : undefined,
    genre: draft.genre === '' ? 'Choose a genre' : undefined,
    price: typedPriceProblem(draft.price),
    cover: tooLargeCover ? `This picture is larger than ${coverMaxBytes / megabyte} MB` : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

export function formOf(draft: TrackDraft, audio: File | null): FormData {
  const form = new FormData()
  form.set('title', draft.title.trim())
  form.set('genre', draft.genre)
  form.set('mood', draft.mood)
  form.set('price', draft.price.trim())
  form.set('description', draft.description.trim())
  form.set('workInProgress', String(draft.workInProgress))
  // The small things first: what is wrong with them is known before the large one has been sent.
  if (draft.cover) form.set('cover', draft.cover)
  if (audio) form.set('audio', audio)
  return form
}
