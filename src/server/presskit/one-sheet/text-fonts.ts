// Which characters can be printed, in which font file each of them is, and how wide texts are.
import { fontName, subsets, type Subset } from './font-files'
import type { MeasureIn, Weight } from './sheet-items'

/** A part of a text that is printed with one font. */
type Run = { font: string; text: string }

type Opened = {
  hasGlyphIn(subset: Subset, character: string): boolean
  /** At size 1. */
  widthOf(run: Run): number
}

const wordMaxLength = 30

/** Each character is looked up once, and each word is measured once. */
export class TextFonts {
  readonly #opened: Opened
  readonly #subsets = new Map<string, Subset | null>()
  /** At size 1, by weight and text. */
  readonly #widths = new Map<string, number>()

  constructor(opened: Opened) {
    this.#opened = opened
  }

  hasGlyph(character: string): boolean {
    return this.#subsetOf(character) !== null
  }

  runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const font = fontName(weight, this.#subsetOf(character) ?? 'latin')
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  measureIn: MeasureIn =
    ({ size, weight, spacing = 0 }) =>
    (text) =>
      this.#widthOf(text, weight) * size + (spacing === 0 ? 0 : spacing * [...text].length)

  #subsetOf(character: string): Subset | null {
    const before = this.#subsets.get(character)
    if (before !== undefined) return before
    const found = subsets.find((subset) => this.#opened.hasGlyphIn(subset, character)) ?? null
    this.#subsets.set(character, found)
    return found
  }

  #widthOf(text: string, weight: Weight): number {
    const words = text.split(' ')
    const spaces = (words.length - 1) * this.#measured(' ', weight)
    return words.reduce((sum, word) => sum + this.#wordWidth(word, weight), spaces)
  }

  /** A very long word is measured by its characters, so that no text keeps the server from answering meanwhile. */
  #wordWidth(word: string, weight: Weight): number {
    return word.length <= wordMaxLength
      ? this.#measured(word, weight)
      : [...word].reduce((sum, character) => sum + this.#measured(character, weight), 0)
  }

  #measured(text: string, weight: Weight): number {
    const key = `${weight} ${text}`
    const before = this.#widths.get(key)
    if (before !== undefined) return before
    const width = this.runsOf(text, weight).reduce((sum, run) => sum + this.#opened.widthOf(run), 0)
    this.#widths.set(key, width)
    return width
  }
}
