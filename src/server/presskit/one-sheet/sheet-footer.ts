// The bottom of the one-sheet: whom to write to, and the code that leads to the press kit.
import { mailLinkTo } from '~/contract/rules/presskit/mail-link'
import type { SheetContact, SheetContent } from './sheet-content'
import { label } from './sheet-body'
import { ink, moved, softInk, stacked, textBlock, type Block, type MeasureIn } from './sheet-items'
import { messages } from './messages'

const codeSide = 96
const columnGap = 24
/** Two rows of two. */
const contactsShown = 4
const rowGap = 12

const name = { size: 10.5, weight: 600, colour: ink } as const
const line = { size: 9, weight: 400, colour: ink } as const
const address = { size: 7, weight: 400, colour: softInk } as const
const invitation = { size: 15, weight: 600, colour: ink } as const

const contactBlock = (contact: SheetContact, accent: string, width: number, measureIn: MeasureIn): Block => {
  const oneLine = { width, linesMax: 1 }
  const mail = mailLinkTo(contact.email)
  return stacked([
    label(messages.purpose(contact.purpose), accent, width, measureIn),
    textBlock(contact.name, { style: name, leading: 13, ...oneLine }, measureIn),
    textBlock(contact.email, { style: line, leading: 12, ...oneLine, link: mail }, measureIn),
    textBlock(contact.phone, { style: line, leading: 12, ...oneLine }, measureIn),
  ])
}

const contactGrid = ({ contacts, accent }: SheetContent, width: number, measureIn: MeasureIn): Block => {
  const columnWidth = (width - columnGap) / 2
  const blocks = contacts
    .slice(0, contactsShown)
    .map((contact) => contactBlock(contact, accent, columnWidth, measureIn))
  const rows = [blocks.slice(0, 2), blocks.slice(2)].map((row): Block => ({
    items: row.flatMap((block, at) => moved(block, at * (columnWidth + columnGap), 0)),
    height: Math.max(0, ...row.map(({ height }) => height)),
  }))
  return stacked(rows, rowGap)
}

const addressBlock = ({ address: link }: SheetContent, width: number, measureIn: MeasureIn) =>
  textBlock(link, { style: address, leading: 10, width, linesMax: 2, link }, measureIn)

export const sheetFooter = (content: SheetContent, width: number, measureIn: MeasureIn): Block => {
  const textWidth = width - codeSide - columnGap
  const text =
    content.contacts.length > 0
      ? contactGrid(content, textWidth, measureIn)
      : textBlock(messages.scan, { style: invitation, leading: 20, width: textWidth }, measureIn)
  const left = stacked([text, addressBlock(content, textWidth, measureIn)], rowGap)
  const height = Math.max(codeSide, left.height)
  const code = { kind: 'code', x: width - codeSide, y: 0, width: codeSide, height: codeSide } as const
  return { items: [...left.items, { ...code, link: content.address }], height }
}
