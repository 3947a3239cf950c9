import { expect, it } from 'vitest'
import type { OwnAlbum } from '~/contract/schemas/built'
import {
  type AlbumDraft,
  changedFields,
  changesOf,
  draftOf,
  draftProblems,
  emptyAlbum,
  newBodyOf,
} from './album-draft'

const album = {
  title: 'Perihelion',
  genre: 'Dub',
  releaseType: 'ep',
  description: null,
  releaseAt: new Date(2030, 0, 1, 18).getTime(),
  trackIds: ['one', 'two'],
} as unknown as OwnAlbum

const saved = draftOf(album)
const track = (key: string) => ({ key, kind: 'track' as const })
const draft = (changes: Partial<AlbumDraft>): AlbumDraft => ({ ...saved, ...changes })

it('shows an album as it is saved, and finds no change in that or in space around texts', () => {
  expect(saved).toMatchObject({ description: '', releaseAt: '2030-01-01T18:00' })
  expect(changedFields(saved, saved)).toEqual([])
  expect(changedFields(draft({ title: ' Perihelion ', description: ' ' }), saved)).toEqual([])
  expect(changesOf(saved, saved, [])).toEqual({})
})

it('sends only what has changed', () => {
  expect(changesOf(draft({ title: 'Aphelion ', releaseAt: '' }), saved, [])).toEqual({
    title: 'Aphelion',
    releaseAt: null,
  })
  expect(changesOf(draft({ items: [track('two'), track('one')] }), saved, [])).toEqual({
    tracks: ['two', 'one'],
  })
})

it('releases the new tracks that are still on the album', () => {
  const items = [...saved.items, track('new')]
  expect(changesOf(draft({ items }), saved, ['new', 'removed'])).toEqual({
    tracks: ['one', 'two', 'new'],
    release: ['new'],
  })
  expect(newBodyOf(draft({ items, releaseAt: '' }), ['new'])).toEqual({
    title: 'Perihelion',
    genre: 'Dub',
    releaseType: 'ep',
    description: '',
    tracks: ['one', 'two', 'new'],
    release: ['new'],
  })
})

it('asks for title, genre and tracks of a new album', () => {
  expect(Object.keys(draftProblems(emptyAlbum, emptyAlbum, 0))).toEqual(['title', 'genre', 'tracks'])
})

it('refuses a new date in the past, and not one that has passed since it was saved', () => {
  const later = new Date(2031, 0, 1).getTime()
  expect(draftProblems(saved, saved, later)).toEqual({})
  expect(Object.keys(draftProblems(draft({ releaseAt: '2030-06-01T10:00' }), saved, later))).toEqual([
    'releaseAt',
  ])
})
