import { beforeEach, expect, it } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch, withSearch } from './recent-searches'

beforeEach(() => localStorage.clear())

it('puts the latest search first, also one that is repeated in other letters', () => {
  expect(withSearch(['dub', 'folk'], 'soul')).toEqual(['soul', 'dub', 'folk'])
  expect(withSearch(['dub', 'folk'], 'FOLK')).toEqual(['FOLK', 'dub'])
})

it('keeps eight searches', () => {
  const nine = Array.from({ length: 9 }, (_, at) => `search ${at}`)
  for (const q of nine) rememberSearch('ada', q)
  expect(recentSearches('ada')).toEqual(nine.slice(1).toReversed())
})

it('has none after they were forgotten, and none where the stored text is broken', () => {
  rememberSearch('ada', 'dub')
  forgetSearches('ada')
  expect(recentSearches('ada')).toEqual([])
  localStorage.setItem('recentSearches ada', '{"no": "list"}')
  expect(recentSearches('ada')).toEqual([])
})

it('does not remember an empty search', () => {
  rememberSearch('ada', '')
  expect(recentSearches('ada')).toEqual([])
})

it('keeps the searches of different people apart', () => {
  rememberSearch('ada', 'dub')
  rememberSearch(undefined, 'folk')
  expect([recentSearches('ada'), recentSearches('ben'), recentSearches(undefined)]).toEqual([
    ['dub'],
    [],
    ['folk'],
  ])
})
