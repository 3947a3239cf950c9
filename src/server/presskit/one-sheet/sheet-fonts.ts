// The fonts of the one-sheet, as PDFKit embeds them.
import { fontFiles, fontName } from './font-files'
import { TextFonts } from './text-fonts'

/** PDFKit knows which glyphs a font has, but has no call that tells. */
type Opened = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

const hasOpenedGlyph = (document: PDFKit.PDFDocument, character: string) => {
  const { _font } = document as unknown as Opened
  return _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

const perSize = 1_000

/** Adds the fonts to the document. Only those that are used become part of the file. */
export const openFonts = (document: PDFKit.PDFDocument): TextFonts => {
  for (const { name, content } of fontFiles()) document.registerFont(name, content)
  return new TextFonts({
    // All weights have the same characters.
    hasGlyphIn: (subset, character) => hasOpenedGlyph(document.font(fontName(400, subset)), character),
    widthOf: ({ font, text }) => document.font(font).fontSize(perSize).widthOfString(text) / perSize,
  })
}
