import { expect, it } from 'vitest'
import { artistName } from './artist-name'

const whole = { displayName: 'Ines Okafor', username: 'ines', artistProfile: { artistName: 'INES' } }

it('the display name comes first, then the username, then the artist profile’s name', () => {
  expect(artistName(whole)).toBe('Ines Okafor')
  expect(artistName({ ...whole, displayName: null })).toBe('ines')
  expect(artistName({ ...whole, displayName: null, username: '' })).toBe('INES')
})

it.each(['5f1', {}, { artistProfile: {} }, null, undefined])('%j is an Unknown Artist', (artist) => {
  expect(artistName(artist)).toBe('Unknown Artist')
})
