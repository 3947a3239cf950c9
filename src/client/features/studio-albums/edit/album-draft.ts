// An album as its form holds it, what is wrong with it, and what is sent when it is saved.
import { localTimeOf, timeOf } from '~/client/studio/draft/release-date'
import { megabyte } from '~/client/studio/draft/track-draft'
import { coverMaxBytes } from '~/contract/limits-beyond'
import type { Genre } from '~/contract/rules/genres'
import type { Input, OwnAlbum } from '~/contract/schemas/built'
import { messages as studioMessages } from '~/client/studio/messages'
import { messages } from './messages'

const words = messages.edit
const { releaseTypes } = studioMessages

/** A place on the album. The key of an upload that is not finished is its id in the queue. */
export type Item = { key: string; kind: 'track' | 'upload' }

export type AlbumDraft = {
  title: string
  genre: Genre | ''
  releaseType: OwnAlbum['releaseType']
  description: string
  /** A local time such as 2030-01-31T18:00; empty to release at once. */
  releaseAt: string
  cover: File | null
  items: readonly Item[]
}

export type Problems = Partial<Record<keyof AlbumDraft | 'tracks', string>>

export const emptyAlbum: AlbumDraft = {
  title: '',
  genre: '',
  releaseType: 'album',
  description: '',
  releaseAt: '',
  cover: null,
  items: [],
}

const trackItem = (id: string): Item => ({ key: id, kind: 'track' })

export const draftOf = (album: OwnAlbum): AlbumDraft => ({
  title: album.title,
  genre: album.genre,
  releaseType: album.releaseType,
  description: album.description ?? '',
  releaseAt: album.releaseAt === null ? '' : localTimeOf(album.releaseAt),
  cover: null,
  items: album.trackIds.map(trackItem),
})

export const releaseTypeOptions = (['album', 'ep', 'single'] as const).map((value) => ({
  value,
  label: releaseTypes[value],
}))

const keysOf = (items: readonly Item[]) => items.map(({ key }) => key)

const sameItems = (one: readonly Item[], other: readonly Item[]) =>
  keysOf(one).join(' ') === keysOf(other).join(' ')

/** The fields that differ from what is saved. Space around texts makes no difference. */
export function changedFields(draft: AlbumDraft, saved: AlbumDraft): (keyof AlbumDraft)[] {
  const differs: Record<keyof AlbumDraft, boolean> = {
    title: draft.title.trim() !== saved.title.trim(),
    genre: draft.genre !== saved.genre,
    releaseType: draft.releaseType !== saved.releaseType,
    description: draft.description.trim() !== saved.description.trim(),
    releaseAt: draft.releaseAt !== saved.releaseAt,
    cover: draft.cover !== saved.cover,
    items: !sameItems(draft.items, saved.items),
  }
  return (Object.keys(differs) as (keyof AlbumDraft)[]).filter((field) => differs[field])
}

/** A date that was saved earlier may have passed meanwhile. It is not sent again, so it is no problem. */
export function draftProblems(draft: AlbumDraft, saved: AlbumDraft, nowMs: number): Problems {
  const releaseMs = draft.releaseAt === saved.releaseAt ? null : timeOf(draft.releaseAt)
  const found: Problems = {
    title: draft.title.trim() === '' ? words.problems.title : undefined,
    genre: draft.genre === '' ? words.problems.genre : undefined,
    releaseAt: releaseMs !== null && releaseMs <= nowMs ? words.problems.releaseAt : undefined,
    cover:
      draft.cover !== null && draft.cover.size > coverMaxBytes
        ? words.problems.cover(coverMaxBytes / megabyte)
        : undefined,
    tracks: draft.items.length === 0 ? words.problems.tracks : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

type NewBody = Extract<Input<'uploadAlbum'>, { body: unknown }>['body']
type Body = Extract<Input<'updateAlbum'>, { body: unknown }>['body']

const trackIdsOf = ({ items }: AlbumDraft) =>
  items.flatMap(({ key, kind }) => (kind === 'track' ? [key] : []))

/** Of the tracks that were uploaded for the album, those that are still on it. */
const releasedOf = (draft: AlbumDraft, uploaded: readonly string[]) => {
  const trackIds = trackIdsOf(draft)
  return uploaded.filter((id) => trackIds.includes(id))
}

/** Without a date, tracks that have one of their own keep it. */
export function newBodyOf(draft: AlbumDraft, uploaded: readonly string[]): NewBody {
  const releaseAt = timeOf(draft.releaseAt)
  return {
    title: draft.title.trim(),
    genre: draft.genre,
    releaseType: draft.releaseType,
    description: draft.description.trim(),
    ...(releaseAt !== null && { releaseAt }),
    tracks: trackIdsOf(draft),
    release: releasedOf(draft, uploaded),
  }
}

/** Only what has changed, so that a change in another tab is kept. */
export function changesOf(draft: AlbumDraft, saved: AlbumDraft, uploaded: readonly string[]): Body {
  const changed = changedFields(draft, saved)
  const release = releasedOf(draft, uploaded)
  return {
    ...(changed.includes('title') && { title: draft.title.trim() }),
    ...(changed.includes('genre') && { genre: draft.genre }),
    ...(changed.includes('releaseType') && { releaseType: draft.releaseType }),
    ...(changed.includes('description') && { description: draft.description.trim() }),
    ...(changed.includes('releaseAt') && { releaseAt: timeOf(draft.releaseAt) }),
    ...((changed.includes('items') || release.length > 0) && { tracks: trackIdsOf(draft) }),
    ...(release.length > 0 && { release }),
  }
}
