import { assert, constant, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genres, moods } from '~/contract/rules/genres'
import { filtersOf, isFiltered, noFilters, searchOf } from './filters'

describe('the filters in the address', () => {
  it('are empty for an address without a query', () => {
    expect(filtersOf('')).toEqual(noFilters)
    expect(isFiltered(filtersOf(''))).toBe(false)
    expect(searchOf(noFilters)).toBe('')
  })

  it('are the same after writing and reading the address', () => {
    const anything = record({
      q: string({ maxLength: 100 }).map((text) => text.trim()),
      genre: constantFrom(null, ...genres),
      mood: constantFrom(null, ...moods),
      sort: constantFrom(null, 'createdAt' as const, 'popular' as const, 'title' as const),
      unknown: constant(null),
    })
    const isUnchanged = property(anything, (filters) => {
      expect(filtersOf(searchOf(filters))).toEqual(filters)
    })
    assert(isUnchanged)
  })

  it('accept a genre in any letter case, with spaces, dashes or underscores', () => {
    expect(filtersOf('?genre=SPACE_folk').genre).toBe('Space folk')
    expect(searchOf({ ...noFilters, genre: 'Space folk' })).toBe('?genre=space-folk')
  })

  it('keep the text of an unknown genre or mood, and ignore an unknown order', () => {
    expect(filtersOf('?genre=polka')).toMatchObject({ genre: null, unknown: 'polka' })
    expect(filtersOf('?mood=hangry')).toMatchObject({ mood: null, unknown: 'hangry' })
    expect(filtersOf('?sort=random')).toEqual(noFilters)
  })

  it('limit the search to the length that the server accepts', () => {
    expect(filtersOf(`?q=${'x'.repeat(500)}`).q).toHaveLength(100)
  })
})
