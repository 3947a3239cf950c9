import { expect, it } from 'vitest'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { matchesOf } from './picker-matches'

const track = (title: string, album: OwnTrack['album'] = null) => ({ title, album }) as OwnTrack
const titles = (tracks: readonly OwnTrack[], q: string) => matchesOf(tracks, q).map(({ title }) => title)

it('finds tracks by parts of their titles, whatever accents and letters', () => {
  const tracks = [track('Cañon del Sol'), track('Sol'), track('Luna')]
  expect(titles(tracks, 'SOL canon')).toEqual(['Cañon del Sol'])
  expect(titles(tracks, ' ')).toEqual(['Cañon del Sol', 'Sol', 'Luna'])
})

it('puts tracks that are on another album last', () => {
  expect(titles([track('a', { _id: 'x', title: 'X' }), track('b')], '')).toEqual(['b', 'a'])
})
