import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameSet, visibleOf, withHidden, type Row } from './order'

const rowsOf = (text: string): Row[] =>
  [...text].map((track_id) => ({ track_id, is_visible: track_id === track_id.toUpperCase() ? 1 : 0 }))

/** Capital letters are visible tracks. */
const order = (rows: string, wanted: string) => withHidden(rowsOf(rows), [...wanted]).join('')

describe('the order of a playlist with hidden tracks', () => {
  it('keeps each hidden track right behind the visible one that it followed', () => {
    expect(order('AxyBCz', 'CAB')).toBe('CzAxyB')
    expect(order('xAB', 'BA')).toBe('xBA')
    expect(order('xy', '')).toBe('xy')
  })

  it('has each track once, and the visible ones as wanted', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'ABCDEabcde'))
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.nat(100)), (letters, numbers) => {
        const rows = rowsOf(letters.join(''))
        const ranks = new Map(visibleOf(rows).map((id) => [id, numbers.next().value]))
        const wanted = visibleOf(rows).toSorted(
          (one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0),
        )
        const all = withHidden(rows, wanted)
        expect(isSameSet(all, letters)).toBe(true)
        expect(all.filter((id) => wanted.includes(id))).toEqual(wanted)
      }),
    )
  })
})

describe('two lists of ids', () => {
  it('are the same set only if each has every id of the other once', () => {
    expect(isSameSet(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameSet(['a', 'b'], ['a'])).toBe(false)
    expect(isSameSet(['a', 'a'], ['a', 'b'])).toBe(false)
    expect(isSameSet(['a', 'b'], ['a', 'a'])).toBe(false)
  })
})
