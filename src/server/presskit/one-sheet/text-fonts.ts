// Which characters can be printed, in which font file each of them is, and how wide texts are.
import { fontName, subsets, type Subset } from './font-files'
import type { MeasureIn, Weight } from './sheet-items'

/** A part of a text that is printed with one font. */
type Run = { font: string; text: string }

export type TextFonts = {
  hasGlyph(character: string): boolean
  measureIn: MeasureIn
  runsOf(text: string, weight: Weight): Run[]
}

type Opened = {
  hasGlyphIn(subset: Subset, character: string): boolean
  /** At size 1. */
  widthOf(run: Run): number
}

type Widths = (text: string, weight: Weight) => number

const wordMaxLength = 30

/**
 * Widths at size 1. Each word is measured once, and a very long one by its characters, so that no text keeps the server from
 * answering meanwhile.
 */
const openWidths = (widthOf: Opened['widthOf'], runsOf: TextFonts['runsOf']): Widths => {
  const known = new Map<string, number>()
  const measured: Widths = (text, weight) => {
    const key = `${weight} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const width = runsOf(text, weight).reduce((sum, run) => sum + widthOf(run), 0)
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

export const openText = ({ hasGlyphIn, widthOf }: Opened): TextFonts => {
  const known = new Map<string, Subset | null>()
  const subsetOf = (character: string): Subset | null => {
    const before = known.get(character)
    if (before !== undefined) return before
    const found = subsets.find((subset) => hasGlyphIn(subset, character))
    known.set(character, found ?? null)
    return found ?? null
  }
  const runsOf: TextFonts['runsOf'] = (text, weight) => {
    const runs: Run[] = []
    for (const character of text) {
      const font = fontName(weight, subsetOf(character) ?? 'latin')
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }
  const widths = openWidths(widthOf, runsOf)
  return {
    hasGlyph: (character) => subsetOf(character) !== null,
    runsOf,
    measureIn:
      ({ size, weight, spacing = 0 }) =>
      (text) =>
        widths(text, weight) * size + (spacing === 0 ? 0 : spacing * [...text].length),
  }
}
