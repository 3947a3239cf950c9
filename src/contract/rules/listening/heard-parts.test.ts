import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { heardPartsPerTrack, heardPattern, readHeard, writeHeard } from './heard-parts'

it('the parts that were heard are read as they were written, in thirteen hex digits', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }), (parts) => {
      const text = writeHeard(parts)
      expect(text).toMatch(heardPattern)
      expect(text).toHaveLength(13)
      expect(readHeard(text)).toEqual(parts)
    }),
  )
})

it('the first part is the highest bit', () => {
  expect(heardPartsPerTrack).toBe(50)
  expect(writeHeard([true])).toBe('8000000000000')
  expect(writeHeard(Array.from({ length: 50 }, () => true))).toBe('ffffffffffffc')
  expect(readHeard('4000000000000').indexOf(true)).toBe(1)
})
