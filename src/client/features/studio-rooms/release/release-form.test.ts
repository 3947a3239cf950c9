import { expect, it } from 'vitest'
import type { Room } from '../room'
import { releaseBody, releaseDraft, releaseProblems } from './release-form'

const version = (_id: string, isCurrent: boolean): Room['versions'][number] => ({
  _id,
  name: _id,
  isCurrent,
  uploadedBy: null,
  createdAt: 0,
  durationSeconds: 10,
  peaks: null,
  streamUrl: `/${_id}`,
  original: null,
  processing: { state: 'ready' },
})

const room = (missing: Room['missing']): Room => ({
  _id: 'r',
  title: 'Dusk',
  artist: {
    _id: 'a',
    username: 'a',
    displayName: null,
    avatarUrl: null,
    artistProfile: { artistName: null },
  },
  coverArtUrl: null,
  genre: null,
  mood: null,
  price: 0,
  role: 'artist',
  durationSeconds: 10,
  createdAt: 0,
  updatedAt: 0,
  isOpen: true,
  releaseAt: null,
  missing,
  versions: [version('first', false), version('second', true)],
  comments: [],
  people: [],
})

it('a release of a room with no missing field sends only the version that it shows', () => {
  const complete = room([])
  const draft = releaseDraft(complete)
  expect(releaseBody(complete, draft)).toEqual({ versionId: 'second' })
  expect(releaseBody(complete, { ...draft, versionId: 'first' })).toEqual({ versionId: 'first' })
  expect(releaseProblems(complete, { ...draft, genre: '', price: '' })).toEqual({})
})

it('a release requires a title, and sends it only if it differs from the working title', () => {
  const complete = room([])
  const draft = releaseDraft(complete)
  expect(Object.keys(releaseProblems(complete, { ...draft, title: ' ' }))).toEqual(['title'])
  expect(releaseBody(complete, { ...draft, title: ' Dawn ' })).toEqual({ title: 'Dawn', versionId: 'second' })
})

it('a release sends the price 0 for a free track', () => {
  const asked = room(['price'])
  expect(releaseBody(asked, { ...releaseDraft(asked), price: '0' })).toEqual({
    price: 0,
    versionId: 'second',
  })
})

it('a release asks for each missing field, and sends what was entered', () => {
  const asked = room(['title', 'genre', 'price'])
  const empty = { ...releaseDraft(asked), title: ' ', genre: 'Polka of the moon' }
  expect(Object.keys(releaseProblems(asked, empty))).toEqual(['title', 'genre', 'price'])
  const filled = { ...empty, title: ' Dawn ', genre: 'Folk', price: '1.50' }
  expect(releaseProblems(asked, filled)).toEqual({})
  expect(releaseBody(asked, filled)).toEqual({
    title: 'Dawn',
    genre: 'Folk',
    price: 1.5,
    versionId: 'second',
  })
})
