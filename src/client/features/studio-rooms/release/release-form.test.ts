import { expect, it } from 'vitest'
import type { Room } from '../room'
import { localTimeOf } from '~/client/studio/draft/release-date'
import { releaseDraft, releaseInput } from './release-form'

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
  description: null,
  isOpen: true,
  releaseAt: null,
  missing,
  versions: [version('first', false), version('second', true)],
  comments: [],
  people: [],
})

const complete: Room = {
  ...room([]),
  genre: 'Dub',
  mood: 'Warm',
  price: 2,
  description: 'At last light',
  releaseAt: Date.UTC(2030, 0, 1),
}

const inputOf = (from: Room, changes: Partial<ReturnType<typeof releaseDraft>>, versionId = 'second') => {
  const start = releaseDraft(from)
  return releaseInput(from._id, { draft: { ...start, ...changes }, start, versionId })
}

it('the form of a release starts with what the work in progress has, and with no price where none was set', () => {
  expect(releaseDraft(complete)).toEqual({
    title: 'Dusk',
    genre: 'Dub',
    mood: 'Warm',
    price: '2.00',
    description: 'At last light',
    workInProgress: false,
    releaseAt: localTimeOf(Date.UTC(2030, 0, 1)),
    cover: null,
  })
  expect(releaseDraft(room(['genre', 'price']))).toMatchObject({ genre: '', price: '', releaseAt: '' })
})

it('a release without changes sends only the version that it shows', () => {
  expect(inputOf(complete, {})).toEqual({ params: { id: 'r' }, body: { versionId: 'second' } })
  expect(inputOf(complete, {}, 'first')).toMatchObject({ body: { versionId: 'first' } })
})

it('a release sends each changed field, the price 0 of a free track, and null where a date was cleared', () => {
  const changes = { title: ' Dawn ', mood: '', price: '0', description: '', releaseAt: '' } as const
  expect(inputOf(complete, changes)).toMatchObject({
    body: { title: 'Dawn', mood: '', price: '0', description: '', releaseAt: null, versionId: 'second' },
  })
  expect(inputOf(room(['price']), { price: '0' })).toMatchObject({ body: { price: '0' } })
})

it('a release with a cover picture is sent as multipart form data', () => {
  const cover = new File(['x'], 'dusk.png', { type: 'image/png' })
  const input = inputOf(complete, { cover, mood: 'Wired' })
  if (!('form' in input)) throw new Error('no form')
  const fields = [...input.form].map(([name, value]) => [name, value instanceof File ? value.name : value])
  expect(fields).toEqual([
    ['mood', 'Wired'],
    ['versionId', 'second'],
    ['cover', 'dusk.png'],
  ])
})
