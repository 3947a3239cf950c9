// Decides what is where on the preview picture of a press kit: the text on the left, the photo on the right. The colours are
// those of the kit's page in the same look. All lengths are pixels.
import { lookPapers, readableOn, textContrastMin, textOn } from '~/contract/rules/presskit/accent'
import type { KitLook } from '~/contract/rules/presskit/kit-parts'
import { dividesNoWord, linesOf } from '../one-sheet/break-lines'
import {
  ink,
  moved,
  softInk,
  stacked,
  textBlock,
  white,
  type Box,
  type MeasureIn,
  type TextItem,
} from '../one-sheet/sheet-items'
import { messages } from '../one-sheet/messages'
import type { PreviewContent } from './preview-content'

/** The size that programs which show previews of links ask for. */
export const previewSize = { width: 1200, height: 630 }

/** The mark of Lariat. */
export type Mark = { x: number; y: number; side: number; colour: string; opacity: number }

export type PreviewLayout = {
  /** The colour of everything that nothing covers. */
  paper: string
  photo: Box | null
  /** Where the photo fades into the paper, from left to right, so that text on it can be read. */
  fade: Box | null
  stripe: (Box & { colour: string }) | null
  marks: readonly Mark[]
  texts: readonly TextItem[]
}

const { width, height } = previewSize
const margin = 64
const markSide = 44
const textTop = margin + markSide + 32
const textBottom = height - margin + 8
const gap = 12
const nameSizes = [132, 120, 108, 96, 86, 76, 68, 60, 52, 46]
const nameLinesMax = 3
const stripeWidth = 10
/** Above the name, as a part of its size, because the accents of capital letters are higher than the letters. */
const accentRoom = 0.12

const photoStart: Record<KitLook, number> = { paper: 660, night: 400, poster: 740 }
const widthBesidePhoto: Record<KitLook, number> = { paper: 540, night: 600, poster: 628 }
const widthAlone = 620

const darkSoft = '#c8c4d6'

type Colours = { paper: string; ink: string; soft: string; label: string }

const coloursOf = ({ look, accent }: PreviewContent): Colours => {
  if (look === 'poster') {
    const on = textOn(accent)
    return { paper: accent, ink: on, soft: on, label: on }
  }
  const paper = lookPapers[look]
  const label = readableOn(paper, accent, textContrastMin)
  return look === 'night'
    ? { paper, ink: white, soft: darkSoft, label }
    : { paper, ink, soft: softInk, label }
}

const block = (
  { name, line, facts }: PreviewContent,
  { size, textWidth, colours }: { size: number; textWidth: number; colours: Colours },
  measureIn: MeasureIn,
) => {
  const label = { size: 20, weight: 700, colour: colours.label, spacing: 2 } as const
  const title = { size, weight: 700, colour: colours.ink } as const
  const text = { size: 30, weight: 400, colour: colours.ink } as const
  const small = { size: 24, weight: 600, colour: colours.soft } as const
  const room = { width: textWidth }
  const lines = textBlock(name, { style: title, leading: size, linesMax: nameLinesMax, ...room }, measureIn)
  const above = size * accentRoom
  return stacked(
    [
      textBlock(messages.subject.toUpperCase(), { style: label, leading: 28, ...room }, measureIn),
      { items: moved(lines, 0, above), height: lines.height + above },
      textBlock(line, { style: text, leading: 40, linesMax: 3, ...room }, measureIn),
      textBlock(facts, { style: small, leading: 32, linesMax: 1, ...room }, measureIn),
    ],
    gap,
  )
}

/** The name is as large as it can be without a divided word. A name that is too long for that is cut at the smallest size. */
const textsOf = (
  content: PreviewContent,
  { textWidth, colours }: { textWidth: number; colours: Colours },
  measureIn: MeasureIn,
): TextItem[] => {
  const blockAt = (size: number) => block(content, { size, textWidth, colours }, measureIn)
  const fits = (size: number) => {
    const measure = measureIn({ size, weight: 700 })
    if (!dividesNoWord(content.name, textWidth, measure)) return false
    if (linesOf(content.name, textWidth, measure).length > nameLinesMax) return false
    return blockAt(size).height <= textBottom - textTop
  }
  const fitting = blockAt(nameSizes.find(fits) ?? nameSizes.at(-1) ?? 0)
  return moved(fitting, margin, textBottom - fitting.height).filter((item) => item.kind === 'text')
}

const brand = ({ label, ink: colour }: Colours): { mark: Mark; text: TextItem } => ({
  mark: { x: margin, y: margin - 8, side: markSide, colour: label, opacity: 1 },
  text: {
    kind: 'text',
    text: 'Lariat',
    x: margin + markSide + 12,
    y: margin + 25,
    size: 32,
    weight: 600,
    colour,
  },
})

/** Fills the place of the photo, and leaves the picture at the right and below. */
const largeMark = ({ look }: PreviewContent, { label }: Colours): Mark => ({
  x: 700,
  y: 70,
  side: 640,
  colour: label,
  opacity: look === 'poster' ? 0.2 : 0.9,
})

/** Texts for which the fonts have no glyphs are empty by now. */
export const layoutPreview = (
  content: PreviewContent,
  { hasPhoto, measureIn }: { hasPhoto: boolean; measureIn: MeasureIn },
): PreviewLayout => {
  const { look, accent } = content
  const colours = coloursOf(content)
  const { mark, text } = brand(colours)
  const textWidth = hasPhoto ? widthBesidePhoto[look] : widthAlone
  const texts = [text, ...textsOf(content, { textWidth, colours }, measureIn)]
  const { paper } = colours
  if (!hasPhoto)
    return { paper, photo: null, fade: null, stripe: null, marks: [largeMark(content, colours), mark], texts }
  const x = photoStart[look]
  const photo = { x, y: 0, width: width - x, height }
  const stripe = { x: x - stripeWidth, y: 0, width: stripeWidth, height, colour: accent }
  return {
    paper,
    photo,
    fade: look === 'night' ? photo : null,
    stripe: look === 'paper' ? stripe : null,
    marks: [mark],
    texts,
  }
}
