// What the layout of a one-sheet is made of. All lengths are points, from the top left of the page.
import type { PaperSize } from '~/contract/rules/presskit/kit-parts'
import { atMostLines, linesOf, type Measure } from './break-lines'

export type Weight = 400 | 600 | 700
/** `spacing`: added behind each character. More than a tenth of the size would be copied as spaces. */
type Style = { size: number; weight: Weight; colour: string; spacing?: number }

/** `y` is the baseline. */
export type TextItem = Style & { kind: 'text'; text: string; x: number; y: number; link?: string }
export type Box = { x: number; y: number; width: number; height: number }
export type SheetItem =
  | TextItem
  | (Box & { kind: 'box'; colour: string })
  | (Box & { kind: 'photo' })
  | (Box & { kind: 'code'; link: string })

/** Measures text of a style. */
export type MeasureIn = (style: Pick<Style, 'size' | 'weight' | 'spacing'>) => Measure

/** A part of the page, from its own top left. */
export type Block = { items: SheetItem[]; height: number }

export const papers: Record<PaperSize, { width: number; height: number }> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
}

export const margin = 40
export const ink = '#1a1714'
export const softInk = '#625b53'
export const white = '#ffffff'

/** Where the baseline is in a line of text. */
const baselineAt = 0.78

export const moved = ({ items }: Block, x: number, y: number): SheetItem[] =>
  items.map((item) => ({ ...item, x: item.x + x, y: item.y + y }))

export const stacked = (blocks: readonly Block[], gap = 0): Block => {
  const items: SheetItem[] = []
  let height = 0
  for (const block of blocks.filter((each) => each.height > 0)) {
    if (height > 0) height += gap
    items.push(...moved(block, 0, height))
    height += block.height
  }
  return { items, height }
}

type Set = { style: Style; leading: number; width: number; linesMax?: number; link?: string }

/** Sets a text below the top of the block, in as many lines as it needs or may have. */
export const textBlock = (text: string, set: Set, measureIn: MeasureIn): Block => {
  const { style, leading, width, linesMax = Infinity, link } = set
  const measure = measureIn(style)
  const lines = atMostLines(linesOf(text, width, measure), linesMax, width, measure)
  const items = lines.map((line, at): TextItem => ({
    kind: 'text',
    text: line,
    x: 0,
    y: leading * (at + baselineAt),
    ...style,
    ...(link !== undefined && { link }),
  }))
  return { items, height: leading * lines.length }
}
