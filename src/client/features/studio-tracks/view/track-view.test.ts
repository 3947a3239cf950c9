import { expect, it } from 'vitest'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { albumsOf, everything, searchOf, shownTracks, sortedBy, type TrackView, viewOf } from './track-view'

const road = { _id: 'road', title: 'Road' }
const tracks = [
  { title: 'Élan 10', genre: 'Dub', album: road, trackNumber: 2, price: 1, playCount: 5, createdAt: 4 },
  { title: 'Elan 9', genre: 'Techno', album: road, trackNumber: 1, price: 3, playCount: 1, createdAt: 3 },
  { title: 'Dusk', genre: 'Dub', mood: 'Warm', price: 0, playCount: 9, createdAt: 2, isWorkInProgress: true },
  { title: 'Broken', genre: 'Dub', price: 1, playCount: 0, createdAt: 1, processing: { state: 'failed' } },
].map(
  (values) =>
    ({
      _id: values.title,
      mood: null,
      album: null,
      trackNumber: null,
      processing: { state: 'ready' },
      ...values,
    }) as OwnTrack,
)

const titles = (view: Partial<TrackView>) =>
  shownTracks(tracks, { ...everything, ...view }).map(({ title }) => title)

it('shows all tracks, newest first, by default', () => {
  expect(titles({})).toEqual(['Élan 10', 'Elan 9', 'Dusk', 'Broken'])
})

it.each([
  ['elan', ['Élan 10', 'Elan 9']],
  ['ROAD dub', ['Élan 10']],
  ['warm', ['Dusk']],
  ['  ', ['Élan 10', 'Elan 9', 'Dusk', 'Broken']],
  ['nothing', []],
])('a search for “%s” finds every word in title, genre, mood or album, without accents', (q, found) => {
  expect(titles({ q })).toEqual(found)
})

it('filters by state and by album', () => {
  expect(titles({ state: 'work-in-progress' })).toEqual(['Dusk'])
  expect(titles({ state: 'failed' })).toEqual(['Broken'])
  expect(titles({ state: 'released' })).toEqual(['Élan 10', 'Elan 9'])
  expect(titles({ state: 'scheduled' })).toEqual([])
  expect(titles({ album: 'road' })).toEqual(['Élan 10', 'Elan 9'])
  expect(titles({ album: 'none' })).toEqual(['Dusk', 'Broken'])
})

it('sorts numbers in titles by their value, and the tracks of an album by track number', () => {
  expect(titles({ sort: { by: 'title', direction: 'up' } })).toEqual(['Broken', 'Dusk', 'Elan 9', 'Élan 10'])
  expect(titles({ album: 'road', sort: { by: 'album', direction: 'up' } })).toEqual(['Elan 9', 'Élan 10'])
  expect(titles({ sort: { by: 'plays', direction: 'down' } })[0]).toBe('Dusk')
})

it('the first press on a column of numbers sorts from the highest, and the second press reverses the order', () => {
  const plays = sortedBy('plays', everything.sort)
  expect(plays).toEqual({ by: 'plays', direction: 'down' })
  expect(sortedBy('plays', plays)).toEqual({ by: 'plays', direction: 'up' })
  expect(sortedBy('title', plays)).toEqual({ by: 'title', direction: 'up' })
})

it('the address holds the view, and nothing for the default view', () => {
  const view: TrackView = { q: 'a&b', state: 'failed', album: 'road', sort: { by: 'plays', direction: 'up' } }
  expect(viewOf(searchOf(view))).toEqual(view)
  expect(searchOf(everything)).toBe('')
  expect(viewOf('?state=lost&sort=-shoe')).toEqual(everything)
})

it('lists each album once', () => {
  expect(albumsOf(tracks)).toEqual([road])
})
