// The part of fontkit that draws text. The package has no types of its own.
declare module 'fontkit' {
  type Path = { scale(x: number, y: number): Path; translate(x: number, y: number): Path; toSVG(): string }

  /** Lengths are in units of the font. */
  type GlyphRun = {
    glyphs: readonly { path: Path }[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }

  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): GlyphRun
  }

  export function create(file: Buffer): Font
}
