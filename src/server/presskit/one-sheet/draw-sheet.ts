// Draws the one-sheet of a press kit as a PDF file of one page.
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { encode } from 'uqr'
import type { PaperSize } from '~/contract/rules/presskit/kit-parts'
import { printable } from './printable'
import type { SheetContent } from './sheet-content'
import { openFonts } from './sheet-fonts'
import { ink, papers, type Box, type SheetItem, type TextItem } from './sheet-items'
import { layoutSheet } from './sheet-layout'
import { messages } from './messages'
import type { TextFonts } from './text-fonts'

type Document = PDFKit.PDFDocument

/** Returns the photo as a JPEG that fills a box of these proportions and is dark below; null without a photo. */
export type PhotoFor = ((box: Box) => Promise<Buffer>) | null

/** A highlight or a contact that cannot be printed is left out. */
const printed = (content: SheetContent, fonts: TextFonts): SheetContent => {
  const print = (text: string) => printable(text, (character) => fonts.hasGlyph(character))
  return {
    ...content,
    name: print(content.name) || print(content.username),
    place: print(content.place),
    line: print(content.line),
    about: print(content.about),
    highlights: content.highlights
      .map((highlight) => ({ ...highlight, title: print(highlight.title), place: print(highlight.place) }))
      .filter(({ title }) => title !== ''),
    contacts: content.contacts.flatMap(({ purpose, name, email, phone }) => {
      const address = { email: print(email), phone: print(phone) }
      return address.email === email ? [{ purpose, name: print(name), ...address }] : []
    }),
  }
}

const drawText = (document: Document, item: TextItem, fonts: TextFonts) => {
  const { text, y, size, weight, colour, spacing = 0, link } = item
  let { x } = item
  for (const run of fonts.runsOf(text, weight)) {
    document.font(run.font).fontSize(size).fillColor(colour)
    document.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
    x += document.widthOfString(run.text) + spacing * [...run.text].length
  }
  if (link !== undefined) document.link(item.x, y - size, x - item.x, size * 1.3, link)
}

/** Modules of one row that touch are one rectangle, so that no hair lines show between them. */
const drawCode = (document: Document, { x, y, width }: Box, link: string) => {
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const side = width / size
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      if (!modules[from]) continue
      let end = from
      while (end < size && modules[end]) end += 1
      document.rect(x + from * side, y + row * side, (end - from) * side, side)
      from = end
    }
  }
  document.fill(ink)
  document.link(x, y, width, width, link)
}

const draw = async (
  document: Document,
  items: readonly SheetItem[],
  { photoFor, fonts, accent }: { photoFor: PhotoFor; fonts: TextFonts; accent: string },
) => {
  for (const item of items) {
    if (item.kind === 'text') drawText(document, item, fonts)
    else if (item.kind === 'code') drawCode(document, item, item.link)
    else if (item.kind === 'box') document.rect(item.x, item.y, item.width, item.height).fill(item.colour)
    else if (photoFor)
      document.image(await photoFor(item), item.x, item.y, { width: item.width, height: item.height })
    else document.rect(item.x, item.y, item.width, item.height).fill(accent)
  }
}

export const makeSheet = async (
  content: SheetContent,
  { paper, photoFor, now }: { paper: PaperSize; photoFor: PhotoFor; now: number },
): Promise<Buffer> => {
  const { width, height } = papers[paper]
  const document = new Pdf({
    size: [width, height],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { CreationDate: new Date(now), ModDate: new Date(now), Producer: 'Lariat', Creator: 'Lariat' },
  })
  const file = buffer(document)
  const fonts = openFonts(document)
  const shown = printed(content, fonts)
  document.info.Title = `${shown.name} – ${messages.subject}`
  document.info.Author = shown.name
  const items = layoutSheet(shown, { paper, hasPhoto: photoFor !== null, measureIn: fonts.measureIn })
  await draw(document, items, { photoFor, fonts, accent: shown.accent })
  document.end()
  return file
}
