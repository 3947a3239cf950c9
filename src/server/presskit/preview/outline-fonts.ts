// Turns text into vector outlines with our own font files. The picture library itself can only use the fonts that are
// installed on the server, and there may be none.
import { create, type Font } from 'fontkit'
import { fontFiles, fontName } from '../one-sheet/font-files'
import type { TextItem } from '../one-sheet/sheet-items'
import { openText, type TextFonts } from '../one-sheet/text-fonts'

const openFont = (name: string): Font => {
  const file = fontFiles().find((each) => each.name === name)
  if (!file) throw new Error(`There is no font ${name}`)
  return create(file.content)
}

export type OutlineFonts = TextFonts & {
  /** The data of an SVG path. */
  outlineOf(item: TextItem): string
}

export const openOutlineFonts = (): OutlineFonts => {
  const opened = new Map<string, Font>()
  const fontNamed = (name: string) => {
    const font = opened.get(name) ?? openFont(name)
    opened.set(name, font)
    return font
  }
  const fonts = openText({
    // All weights have the same characters.
    hasGlyphIn: (subset, character) =>
      fontNamed(fontName(400, subset)).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    widthOf: ({ font, text }) => fontNamed(font).layout(text).advanceWidth / fontNamed(font).unitsPerEm,
  })
  const outlineOf = ({ text, weight, size, spacing = 0, x, y }: TextItem): string => {
    let [at, drawn] = [x, '']
    for (const run of fonts.runsOf(text, weight)) {
      const font = fontNamed(run.font)
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text)
      for (const [index, { path }] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
        // In fonts, y grows upwards.
        drawn += path
          .scale(scale, -scale)
          .translate(at + xOffset * scale, y - yOffset * scale)
          .toSVG()
        at += xAdvance * scale + spacing
      }
    }
    return drawn
  }
  return { ...fonts, outlineOf }
}
