import { assert, constant, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genres, moods } from '~/contract/rules/genres'
import { filtersOf, isFiltered, noFilters, searchOf } from './filters'

describe('what is looked for', () => {
  it('is nothing where the address says nothing', () => {
    expect(filtersOf('')).toEqual(noFilters)
    expect(isFiltered(filtersOf(''))).toBe(false)
    expect(searchOf(noFilters)).toBe('')
  })

  it('comes back from its own address as it was', () => {
    const anything = record({
      q: string({ maxLength: 100 }).map((text) => text.trim()),
      genre: constantFrom(null, ...genres),
      mood: constantFrom(null, ...moods),
      sort: constantFrom(null, 'createdAt' as const, 'popular' as const, 'title' as const),
      unknown: constant(null),
    })
    const comesBack = property(anything, (filters) => {
      expect(filtersOf(searchOf(filters))).toEqual(filters)
    })
    assert(comesBack)
  })

  it('is read however a genre is written', () => {
    expect(filtersOf('?genre=SPACE_folk').genre).toBe('Space folk')
    expect(searchOf({ ...noFilters, genre: 'Space folk' })).toBe('?genre=space-folk')
  })

  it('tells of a genre that does not exist, and lets an unknown order be', () => {
    expect(filtersOf('?genre=polka')).toMatchObject({ genre: null, unknown: 'polka' })
    expect(filtersOf('?mood=hangry')).toMatchObject({ mood: null, unknown: 'hangry' })
    expect(filtersOf('?sort=random')).toEqual(noFilters)
  })

  it('is no longer than the server takes', () => {
    expect(filtersOf(`?q=${'x'.repeat(500)}`).q).toHaveLength(100)
  })
})
