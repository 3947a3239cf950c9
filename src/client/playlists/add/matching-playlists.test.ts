import { expect, it } from 'vitest'
import type { Playlist } from '~/contract/schemas/built'
import { isTaken, matchingPlaylists, onEnter } from './matching-playlists'

const playlists = ['Night drive', 'Café at night', 'Morning'].map((title) => ({ title }) as Playlist)
const found = (typed: string) => matchingPlaylists(playlists, typed).map(({ title }) => title)

it('finds the playlists whose title has every typed word, without regard to case and accents', () => {
  expect(found('')).toHaveLength(3)
  expect(found('NIGHT')).toEqual(['Night drive', 'Café at night'])
  expect(found('night cafe')).toEqual(['Café at night'])
  expect(found('noon')).toEqual([])
})

it('knows whether a name is taken', () => {
  expect(isTaken(playlists, ' night DRIVE ')).toBe(true)
  expect(isTaken(playlists, 'night')).toBe(false)
  expect(isTaken(playlists, '')).toBe(false)
})

it('takes Enter for the playlist of this name, for the only match, or for a new playlist if nothing matches', () => {
  const entered = (typed: string) => onEnter(matchingPlaylists(playlists, typed), typed)
  expect(entered('night DRIVE')).toBe(playlists[0])
  expect(entered('morn')).toBe(playlists[2])
  expect(entered('noon')).toBe('create')
  expect(entered('night')).toBeNull()
  expect(entered(' ')).toBeNull()
})

it('takes Enter for the playlist of exactly this name where other names contain it', () => {
  const two = ['Night', 'Night drive'].map((title) => ({ title }) as Playlist)
  expect(onEnter(two, 'night')).toBe(two[0])
})
