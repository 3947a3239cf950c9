import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, visibleOf, withHidden, type Row } from './order'

const rowsOf = (text: string): Row[] =>
  [...text].map((track_id) => ({ track_id, is_visible: track_id === track_id.toUpperCase() ? 1 : 0 }))

const idsOf = (rows: readonly Row[] | null) => rows?.map(({ track_id }) => track_id).join('') ?? null

/** Capital letters are visible tracks. */
const order = (text: string, wanted: string) => {
  const rows = rowsOf(text)
  const visible = inOrder(rows, [...wanted])
  return visible && idsOf(withHidden(rows, visible))
}

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
        const wanted = visibleOf(rows)
          .toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
          .join('')
        const all = order(letters.join(''), wanted) ?? ''
        expect([...all].toSorted()).toEqual(letters.toSorted())
        expect(all.replaceAll(/[a-z]/g, '')).toBe(wanted)
      }),
    )
  })
})

describe('a wanted order', () => {
  it('is refused unless it names each visible track once and no other', () => {
    for (const wanted of ['A', 'AA', 'ABA', 'AC', 'ABx', 'Ax', '']) expect(order('AxB', wanted)).toBe(null)
    const letters = fc.constantFrom(...'ABCDax')
    fc.assert(
      fc.property(fc.uniqueArray(letters), fc.array(letters, { maxLength: 5 }), (ids, wanted) => {
        const isRight =
          wanted.toSorted().join('') ===
          visibleOf(rowsOf(ids.join('')))
            .toSorted()
            .join('')
        expect(order(ids.join(''), wanted.join('')) !== null).toBe(isRight)
      }),
    )
  })
})
