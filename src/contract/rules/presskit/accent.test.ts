import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { accentSwatches, contrast, lookPapers, readableOn, textOn } from './accent'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('measures contrast from 1 for the same colour to 21 for black on white', () => {
  expect(contrast('#b4451f', '#b4451f')).toBe(1)
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('finds a text colour that can be read on any accent', () => {
  fc.assert(fc.property(colours, (colour) => contrast(textOn(colour), colour) >= 4.5))
  expect([textOn('#ffd23f'), textOn('#1b2a6b')]).toEqual(['#000000', '#ffffff'])
})

it('keeps an accent that can be read on the paper, and darkens or lightens one that cannot', () => {
  expect(readableOn('#faf5eb', '#b54016', 4.5)).toBe('#b54016')
  const papers = fc.constantFrom(...Object.values(lookPapers))
  fc.assert(
    fc.property(papers, colours, (paper, colour) => contrast(readableOn(paper, colour, 4.5), paper) >= 4.5),
  )
})

it('offers only accents that can be seen on the paper of every look', () => {
  const faint = accentSwatches.filter((colour) =>
    Object.values(lookPapers).some((paper) => contrast(colour, paper) < 3),
  )
  expect(faint).toEqual([])
})
