// The fonts of the one-sheet. Each weight is in two files: the usual Latin letters, and those with rarer accents.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MeasureIn, Weight } from './sheet-items'

const weights: readonly Weight[] = [400, 600, 700]
const subsets = ['latin', 'latin-ext'] as const
type Subset = (typeof subsets)[number]

type FontFile = { name: string; weight: Weight; subset: Subset; content: Buffer }

const nameOf = (weight: Weight, subset: Subset) => `${subset}-${weight}`

const { resolve } = createRequire(import.meta.url)

let loaded: FontFile[] | undefined

/** The files are read from the package once, with the first sheet. */
const fontFiles = (): FontFile[] => {
  loaded ??= weights.flatMap((weight) =>
    subsets.map((subset) => {
      const file = `@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`
      return { name: nameOf(weight, subset), weight, subset, content: readFileSync(resolve(file)) }
    }),
  )
  return loaded
}

/** PDFKit knows which glyphs a font has, but has no call that tells. */
type Opened = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

export type SheetFonts = {
  hasGlyph(character: string): boolean
  measureIn: MeasureIn
  /** The parts of a text that are printed with one font each. */
  runsOf(text: string, weight: Weight): { font: string; text: string }[]
}

const hasOpenedGlyph = (document: PDFKit.PDFDocument, character: string) => {
  const { _font } = document as unknown as Opened
  return _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

type Widths = (text: string, weight: Weight) => number

const wordMaxLength = 30
const perSize = 1_000

/**
 * Widths at size 1. Each word is measured once, and a very long one by its characters, so that no text keeps the server from
 * answering meanwhile.
 */
const openWidths = (document: PDFKit.PDFDocument, runsOf: SheetFonts['runsOf']): Widths => {
  const known = new Map<string, number>()
  const measured: Widths = (text, weight) => {
    const key = `${weight} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const width = runsOf(text, weight).reduce(
      (sum, run) => sum + document.font(run.font).fontSize(perSize).widthOfString(run.text) / perSize,
      0,
    )
    known.set(key, width)
    return width
  }
  const wordWidth: Widths = (word, weight) =>
    word.length <= wordMaxLength
      ? measured(word, weight)
      : [...word].reduce((sum, character) => sum + measured(character, weight), 0)
  return (text, weight) => {
    const words = text.split(' ')
    const spaces = (words.length - 1) * measured(' ', weight)
    return words.reduce((sum, word) => sum + wordWidth(word, weight), spaces)
  }
}

/** Adds the fonts to the document. Only those that are used become part of the file. */
export const openFonts = (document: PDFKit.PDFDocument): SheetFonts => {
  for (const { name, content } of fontFiles()) document.registerFont(name, content)
  const known = new Map<string, Subset | null>()
  const subsetOf = (character: string): Subset | null => {
    const before = known.get(character)
    if (before !== undefined) return before
    // All weights have the same characters.
    const found = subsets.find((subset) => hasOpenedGlyph(document.font(nameOf(400, subset)), character))
    known.set(character, found ?? null)
    return found ?? null
  }
  const runsOf: SheetFonts['runsOf'] = (text, weight) => {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const font = nameOf(weight, subsetOf(character) ?? 'latin')
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }
  const widths = openWidths(document, runsOf)
  return {
    hasGlyph: (character) => subsetOf(character) !== null,
    runsOf,
    measureIn:
      ({ size, weight, spacing = 0 }) =>
      (text) =>
        widths(text, weight) * size + (spacing === 0 ? 0 : spacing * [...text].length),
  }
}
