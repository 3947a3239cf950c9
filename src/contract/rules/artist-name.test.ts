import { expect, it } from 'vitest'
import { artistName } from './artist-name'

const allNames = { displayName: 'Ines Okafor', username: 'ines', artistProfile: { artistName: 'INES' } }

it('prefers the display name, then the username, then the artist name of the profile', () => {
  expect(artistName(allNames)).toBe('Ines Okafor')
  expect(artistName({ ...allNames, displayName: null })).toBe('ines')
  expect(artistName({ ...allNames, displayName: null, username: '' })).toBe('INES')
})

it.each(['5f1', {}, { artistProfile: {} }, null, undefined])('names %j Unknown Artist', (artist) => {
  expect(artistName(artist)).toBe('Unknown Artist')
})
