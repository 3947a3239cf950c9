// The middle of the one-sheet: the text about the artist, and beside it the highlights.
import { readableOn, textContrastMin } from '~/contract/rules/presskit/accent'
import { linesOf } from './break-lines'
import type { SheetContent, SheetHighlight } from './sheet-content'
import { ink, moved, softInk, stacked, textBlock, white, type Block, type MeasureIn } from './sheet-items'
import { messages } from './messages'

type Room = { width: number; maxHeight: number }

const labelColour = (accent: string) => readableOn(white, accent, textContrastMin)

export const label = (text: string, accent: string, width: number, measureIn: MeasureIn): Block => {
  const style = { size: 8, weight: 700, colour: labelColour(accent), spacing: 0.75 } as const
  return textBlock(text.toUpperCase(), { style, leading: 20, width, linesMax: 1 }, measureIn)
}

const columnGap = 30
const aboutShare = 0.6
const leadingOf = (size: number) => size * 1.5
const sizesBeside = [12, 11.5, 11, 10.5, 10, 9.5, 9]
const sizesAlone = [15, 14, 13, ...sizesBeside]

/** Sets the text in the largest of these font sizes in which it fits. If it fits in none, it is cut at the smallest. */
const aboutText = (text: string, sizes: readonly number[], room: Room, measureIn: MeasureIn): Block => {
  const linesAt = (size: number) => Math.floor(room.maxHeight / leadingOf(size))
  const fitting = sizes.find((size) => {
    const lines = linesOf(text, room.width, measureIn({ size, weight: 400 }))
    return lines.length <= linesAt(size)
  })
  const size = fitting ?? sizes.at(-1) ?? 0
  const style = { size, weight: 400, colour: ink } as const
  const set = { style, leading: leadingOf(size), width: room.width, linesMax: linesAt(size) }
  return textBlock(text, set, measureIn)
}

const about = (content: SheetContent, sizes: readonly number[], room: Room, measureIn: MeasureIn): Block => {
  const heading = label(messages.about, content.accent, room.width, measureIn)
  const left = { ...room, maxHeight: room.maxHeight - heading.height }
  return stacked([heading, aboutText(content.about, sizes, left, measureIn)])
}

const small = { size: 8.5, weight: 400, colour: softInk } as const
const strong = { size: 10.5, weight: 600, colour: ink } as const

const highlightBlock = (highlight: SheetHighlight, width: number, measureIn: MeasureIn): Block => {
  const { type, title, date, place } = highlight
  const line = { style: small, leading: 12, width, linesMax: 1 }
  return stacked([
    textBlock(messages.highlight(type, date), line, measureIn),
    textBlock(title, { style: strong, leading: 14, width, linesMax: 2 }, measureIn),
    textBlock(place, line, measureIn),
  ])
}

const highlightGap = 11

/** As many as fit, in their order. */
const highlightList = (
  highlights: readonly SheetHighlight[],
  { width, maxHeight }: Room,
  measureIn: MeasureIn,
): Block => {
  let list: Block = { items: [], height: 0 }
  for (const highlight of highlights) {
    const longer = stacked([list, highlightBlock(highlight, width, measureIn)], highlightGap)
    if (longer.height > maxHeight) break
    list = longer
  }
  return list
}

const beside = (left: Block, right: Block, x: number): Block => ({
  items: [...left.items, ...moved(right, x, 0)],
  height: Math.max(left.height, right.height),
})

const highlightsIn = (
  { highlights, accent }: SheetContent,
  room: Room,
  measureIn: MeasureIn,
  columns: 1 | 2,
) => {
  const heading = label(messages.highlights, accent, room.width, measureIn)
  const maxHeight = room.maxHeight - heading.height
  if (columns === 1) return stacked([heading, highlightList(highlights, { ...room, maxHeight }, measureIn)])
  const width = (room.width - columnGap) / 2
  const inFirst = Math.ceil(highlights.length / 2)
  const [first, second] = [highlights.slice(0, inFirst), highlights.slice(inFirst)].map((some) =>
    highlightList(some, { width, maxHeight }, measureIn),
  ) as [Block, Block]
  return stacked([heading, beside(first, second, width + columnGap)])
}

export const sheetBody = (content: SheetContent, room: Room, measureIn: MeasureIn): Block => {
  const hasAbout = content.about !== ''
  if (content.highlights.length === 0)
    return hasAbout ? about(content, sizesAlone, room, measureIn) : { items: [], height: 0 }
  if (!hasAbout) return highlightsIn(content, room, measureIn, 2)
  const width = (room.width - columnGap) * aboutShare
  const x = width + columnGap
  return beside(
    about(content, sizesBeside, { ...room, width }, measureIn),
    highlightsIn(content, { ...room, width: room.width - x }, measureIn, 1),
    x,
  )
}
