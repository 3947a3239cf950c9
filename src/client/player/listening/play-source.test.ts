import { expect, it } from 'vitest'
import { pathTo } from '~/contract/paths'
import { playSource } from './play-source'

it.each([
  ['/', 'home'],
  ['/explore', 'explore'],
  ['/explore?genre=Dub', 'explore'],
  ['/explore?q=dust', 'search'],
  ['/saloon', 'saloon'],
  ['/playlist', 'playlist'],
  ['/playlist/editorial/a', 'playlist'],
  [pathTo.artist('a'), 'artist'],
  [pathTo.album('a'), 'album'],
  [pathTo.track('a'), 'track'],
  ['/library', 'library'],
  ['/listener', 'library'],
  ['/listening', 'library'],
  ['/presskit/a', 'press-kit'],
  ['/musician/tracks', 'other'],
  ['/nowhere', 'other'],
  ['', 'home'],
])('a play from %s has the source %s', (from, source) => {
  expect(playSource(from, null)).toBe(source)
})

it('a play on the track page at which somebody came to Lariat has the source shared-link', () => {
  expect(playSource('/track/a?checkout=a', '/track/a')).toBe('shared-link')
  expect(playSource('/track/b', '/track/a')).toBe('track')
})

it('a play on home or in the press kit is no shared link, although somebody came there', () => {
  expect(playSource('/', '/')).toBe('home')
  expect(playSource('/presskit/a', '/presskit/a')).toBe('press-kit')
})
