// The details of a track as its form holds them, and what is wrong with them.
import { audioMaxBytes, coverMaxBytes, titleMaxLength } from '~/contract/limits-beyond'
import { genres, moods, type Genre, type Mood } from '~/contract/rules/genres'
import { priceProblem } from '~/contract/rules/price'
import type { Track } from '~/contract/schemas/built'
import { sizeText } from '~/client/ui/size-text'
import { messages } from './messages'
import { localTimeOf, timeOf } from './release-date'

export type TrackDraft = {
  title: string
  genre: Genre | ''
  mood: Mood | ''
  price: string
  description: string
  workInProgress: boolean
  /** A local time such as 2030-01-31T18:00; empty to release at once. */
  releaseAt: string
  cover: File | null
}

type DraftField = keyof TrackDraft
export type Problems = Partial<Record<DraftField | 'audio', string>>

/** The endings are for browsers that do not know the type of a file. */
export const acceptedAudio = 'audio/*,.wav,.aif,.aiff,.aifc,.flac,.mp3,.m4a,.aac,.ogg,.oga,.opus'

export const megabyte = 1024 * 1024

export const emptyDraft: TrackDraft = {
  title: '',
  genre: '',
  mood: '',
  price: '1.00',
  description: '',
  workInProgress: false,
  releaseAt: '',
  cover: null,
}

export const draftOf = (track: Track, description: string | null): TrackDraft => ({
  title: track.title,
  genre: track.genre ?? '',
  mood: track.mood ?? '',
  price: track.price.toFixed(2),
  description: description ?? '',
  workInProgress: track.isWorkInProgress,
  releaseAt: track.releaseAt === undefined ? '' : localTimeOf(track.releaseAt),
  cover: null,
})

/** Turns "03 - long_road (final).wav" into "long road (final)". */
export const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .replace(/^\d{1,3}(?:\s*[-.)]\s*|\s+)(?=\S)/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, titleMaxLength)

export const genreOptions = [
  { value: '', label: messages.chooseGenre },
  ...genres.toSorted().map((name) => ({ value: name, label: name })),
] as const
export const moodOptions = [
  { value: '', label: messages.noMood },
  ...moods.map((name) => ({ value: name, label: name })),
] as const

export const priceFieldProblem = (price: string): string | undefined => {
  if (!/^\d+(?:\.\d{1,2})?$/.test(price.trim())) return messages.problems.price
  const problem = priceProblem(Number(price))
  return problem && messages.problems.prices[problem]
}

/** Null for a free track and for an invalid price. */
export const paidCents = (price: string): number | null =>
  priceFieldProblem(price) === undefined && Number(price) > 0 ? Math.round(Number(price) * 100) : null

const audioEndings = acceptedAudio.split(',').slice(1)

/** Only the server knows for certain. Some systems give audio another type, or none. */
const mayBeAudio = (name: string, type: string) =>
  /^(?:audio|video)\//.test(type) || audioEndings.some((ending) => name.toLowerCase().endsWith(ending))

/** `roomBytes` is what the storage quota has left. */
export const audioProblem = ({ name, type, size }: File, roomBytes: number): string | undefined => {
  if (!mayBeAudio(name, type)) return messages.problems.noAudio
  if (size === 0) return messages.problems.emptyAudio
  if (size > audioMaxBytes) return messages.problems.largeAudio(audioMaxBytes / megabyte)
  return size > roomBytes
    ? messages.problems.noRoom(sizeText(size), sizeText(Math.max(0, roomBytes)))
    : undefined
}

export type ChosenAudio = {
  accepted: readonly File[]
  refused: readonly { name: string; problem: string }[]
}

export const nothingChosen: ChosenAudio = { accepted: [], refused: [] }

/** Files that are chosen together have to fit together. */
export function sortOut(chosen: readonly File[], roomBytes: number): ChosenAudio {
  let leftBytes = roomBytes
  const accepted: File[] = []
  const refused: ChosenAudio['refused'][number][] = []
  for (const file of chosen) {
    const problem = audioProblem(file, leftBytes)
    if (problem) refused.push({ name: file.name, problem })
    else {
      accepted.push(file)
      leftBytes -= file.size
    }
  }
  return { accepted, refused }
}

/** A work in progress has no release time, even if a date was entered. */
const releaseTime = ({ workInProgress, releaseAt }: TrackDraft) => (workInProgress ? null : timeOf(releaseAt))

/** A date that is `saved` already may have passed meanwhile. It is not sent again, so it is no problem. */
export function draftProblems(draft: TrackDraft, nowMs: number, saved?: TrackDraft): Problems {
  const tooLargeCover = draft.cover !== null && draft.cover.size > coverMaxBytes
  const isSavedRelease = saved !== undefined && releaseTime(draft) === releaseTime(saved)
  const releaseMs = isSavedRelease ? null : releaseTime(draft)
  const found: Problems = {
    title: draft.title.trim() === '' ? messages.problems.title : undefined,
    // A work in progress may wait for its genre until its release.
    genre: draft.genre === '' && !draft.workInProgress ? messages.chooseGenre : undefined,
    price: priceFieldProblem(draft.price),
    releaseAt: releaseMs !== null && releaseMs <= nowMs ? messages.problems.releaseAt : undefined,
    cover: tooLargeCover ? messages.problems.largeCover(coverMaxBytes / megabyte) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

export function bodyOf(draft: TrackDraft) {
  return {
    title: draft.title.trim(),
    // Only a work in progress may be sent without one.
    ...(draft.genre !== '' && { genre: draft.genre }),
    mood: draft.mood,
    price: draft.price.trim(),
    description: draft.description.trim(),
    workInProgress: draft.workInProgress,
    releaseAt: releaseTime(draft),
  }
}

/** Only what has changed, so that a change in another tab is kept. Space around texts makes no difference. */
export function changesOf(draft: TrackDraft, saved: TrackDraft): Partial<ReturnType<typeof bodyOf>> {
  const before: Record<string, unknown> = bodyOf(saved)
  const changed = Object.entries(bodyOf(draft)).filter(([field, value]) => value !== before[field])
  return Object.fromEntries(changed)
}
