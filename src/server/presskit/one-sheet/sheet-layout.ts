// Decides what is where on the one-sheet, by measured text. The photo takes the height that the texts leave.
import { textOn } from '~/contract/rules/presskit/accent'
import type { PaperSize } from '~/contract/rules/presskit/kit-parts'
import { dividesNoWord, linesOf } from './break-lines'
import { sheetBody } from './sheet-body'
import type { SheetContent } from './sheet-content'
import { sheetFooter } from './sheet-footer'
import {
  margin,
  moved,
  papers,
  stacked,
  textBlock,
  white,
  type Block,
  type MeasureIn,
  type SheetItem,
} from './sheet-items'

const heroShareMin = 0.42
const heroShareMax = 0.68
const bodyTop = 34
const footerTop = 22
const bandHeight = 5
const ruleHeight = 0.6
const ruleColour = '#d9d3ca'
const heroPadding = 30
const nameSizes = [68, 62, 56, 50, 44, 38, 34, 30, 26, 22]
const twoLinesUpTo = 50
const titleGap = 10

const nameSize = (name: string, width: number, measureIn: MeasureIn): number => {
  const fits = (size: number) => {
    const measure = measureIn({ size, weight: 700 })
    const linesMax = size > twoLinesUpTo ? 1 : 2
    return dividesNoWord(name, width, measure) && linesOf(name, width, measure).length <= linesMax
  }
  return nameSizes.find(fits) ?? nameSizes.at(-1) ?? 0
}

/** The texts on the photo. */
const title = (content: SheetContent, width: number, colour: string, measureIn: MeasureIn): Block => {
  const size = nameSize(content.name, width, measureIn)
  const place = { size: 9.5, weight: 700, colour, spacing: 0.9 } as const
  const line = { size: 15, weight: 400, colour } as const
  return stacked(
    [
      textBlock(
        content.place.toUpperCase(),
        { style: place, leading: 13 + titleGap / 2, width, linesMax: 1 },
        measureIn,
      ),
      textBlock(
        content.name,
        { style: { size, weight: 700, colour }, leading: size * 1.02, width, linesMax: 2 },
        measureIn,
      ),
      textBlock(content.line, { style: line, leading: 20, width, linesMax: 2 }, measureIn),
    ],
    4,
  )
}

/** Texts for which the fonts have no glyphs are empty by now. */
export const layoutSheet = (
  content: SheetContent,
  { paper, hasPhoto, measureIn }: { paper: PaperSize; hasPhoto: boolean; measureIn: MeasureIn },
): SheetItem[] => {
  const page = papers[paper]
  const width = page.width - 2 * margin
  const footer = sheetFooter(content, width, measureIn)
  const footerY = page.height - margin - footer.height
  const bodyEnd = footerY - 2 * footerTop
  const maxHeight = bodyEnd - page.height * heroShareMin - bandHeight - bodyTop
  const body = sheetBody(content, { width, maxHeight }, measureIn)
  const left = bodyEnd - bandHeight - bodyTop - body.height
  const heroHeight = body.height === 0 ? left + bodyTop : Math.min(page.height * heroShareMax, left)
  const onHero = title(content, width, hasPhoto ? white : textOn(content.accent), measureIn)
  return [
    // The photo ends one point below the top of the coloured band, so that no thin white line shows between them.
    { kind: 'photo', x: 0, y: 0, width: page.width, height: heroHeight + 1 },
    { kind: 'box', x: 0, y: heroHeight, width: page.width, height: bandHeight, colour: content.accent },
    ...moved(onHero, margin, heroHeight - heroPadding - onHero.height),
    ...moved(body, margin, heroHeight + bandHeight + bodyTop),
    { kind: 'box', x: margin, y: footerY - footerTop, width, height: ruleHeight, colour: ruleColour },
    ...moved(footer, margin, footerY),
  ]
}
