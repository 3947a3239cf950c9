import { beforeEach, expect, it } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch, withSearch } from './recent-searches'

beforeEach(() => localStorage.clear())

it('puts the latest search first, also one that is repeated in other letters', () => {
  expect(withSearch(['dub', 'folk'], 'soul')).toEqual(['soul', 'dub', 'folk'])
  expect(withSearch(['dub', 'folk'], 'FOLK')).toEqual(['FOLK', 'dub'])
})

it('keeps eight searches', () => {
  const nine = Array.from({ length: 9 }, (_, at) => `search ${at}`)
  for (const q of nine) rememberSearch(q)
  expect(recentSearches()).toEqual(nine.slice(1).toReversed())
})

it('has none after they were forgotten, and none where the stored text is broken', () => {
  rememberSearch('dub')
  forgetSearches()
  expect(recentSearches()).toEqual([])
  localStorage.setItem('recentSearches', '{"no": "list"}')
  expect(recentSearches()).toEqual([])
})

it('does not remember an empty search', () => {
  rememberSearch('')
  expect(recentSearches()).toEqual([])
})
