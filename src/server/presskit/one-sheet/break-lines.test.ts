import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/builders/property-runs'
import { atMostLines, linesOf } from './break-lines'
import { printable } from './printable'

const measure = (text: string) => [...text].length

describe('the lines of a text', () => {
  it('are as long as the width allows, and a longer word is divided', () => {
    expect(linesOf('one two three', 7, measure)).toEqual(['one two', 'three'])
    expect(linesOf('a abcdefghij b', 4, measure)).toEqual(['a', 'abcd', 'efgh', 'ij b'])
    expect(linesOf('', 4, measure)).toEqual([])
  })

  it('never exceed the width and lose nothing, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = linesOf(text, width, measure)
        expect(lines.every((line) => measure(line) <= width)).toBe(true)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
      { numRuns: propertyRuns({ usual: 100, deep: 5_000 }) },
    )
  })

  it('end with an ellipsis that fits if some are left out', () => {
    const lines = ['one two', 'three', 'four']
    expect(atMostLines(lines, 3, 7, measure)).toEqual(lines)
    expect(atMostLines(lines, 1, 7, measure)).toEqual(['one tw…'])
    expect(atMostLines(['one,', 'two'], 1, 9, measure)).toEqual(['one…'])
    expect(atMostLines(lines, 0, 7, measure)).toEqual([])
  })
})

describe('a text that is printed', () => {
  const hasGlyph = (character: string) => /[ -~é]/.test(character)

  it('has only characters of the fonts, without accents that they lack', () => {
    expect(printable('Café\n\tnǒt\u202e 東!', hasGlyph)).toBe('Café not !')
  })

  it('is left out if a third of its letters would be missing', () => {
    expect(printable('ab 東', hasGlyph)).toBe('ab')
    expect(printable('a 東', hasGlyph)).toBe('')
    expect(printable('2030', hasGlyph)).toBe('2030')
  })
})
