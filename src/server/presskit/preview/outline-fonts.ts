// Turns text into vector outlines with our own font files. The picture library itself can only use the fonts that are
// installed on the server, and there may be none.
import { create, type Font } from 'fontkit'
import { fontFiles, fontName } from '../one-sheet/font-files'
import type { TextItem } from '../one-sheet/sheet-items'
import { TextFonts } from '../one-sheet/text-fonts'

const openFont = (name: string): Font => {
  const file = fontFiles().find((each) => each.name === name)
  if (!file) throw new Error(`There is no font ${name}`)
  return create(file.content)
}

/** Opens each font when it is first needed. */
class OpenedFonts {
  readonly #fonts = new Map<string, Font>()

  named(name: string): Font {
    const font = this.#fonts.get(name) ?? openFont(name)
    this.#fonts.set(name, font)
    return font
  }
}

export class OutlineFonts extends TextFonts {
  readonly #fonts: OpenedFonts

  constructor() {
    const fonts = new OpenedFonts()
    super({
      // All weights have the same characters.
      hasGlyphIn: (subset, character) =>
        fonts.named(fontName(400, subset)).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      widthOf: ({ font, text }) => fonts.named(font).layout(text).advanceWidth / fonts.named(font).unitsPerEm,
    })
    this.#fonts = fonts
  }

  /** The data of an SVG path. */
  outlineOf({ text, weight, size, spacing = 0, x, y }: TextItem): string {
    let [at, drawn] = [x, '']
    for (const run of this.runsOf(text, weight)) {
      const font = this.#fonts.named(run.font)
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
}
