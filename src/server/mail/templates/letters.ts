// One template for each kind of mail.
import { pathTo, pathToLead, paths } from '~/contract/paths'
import { moneyText } from '~/contract/rules/money-text'
import type { Mail } from '../mail'
import { confirmEmail, emailTaken, resetPassword, security, type TokenOf } from './account-letters'
import { subjectMaxLength, type Letter, type Row } from './letter'
import { messages } from '../messages'
import { moderationAnswerLetter, moderationLetter } from './moderation-letters'
import { accountDeleted, accountLeaving, exportReady } from './own-data-letters'
import { oneLine, severalLines, shortened } from './one-line'
import { dateText, dayText } from './words'

type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>
type Templates = { [Kind in Mail['kind']]: (mail: MailOf<Kind>, tokenOf: TokenOf) => Letter }

/** So that a long title leaves room for the other words of a subject. */
const titleInSubject = 32
const nameInSubject = 24

const newLead = ({ lead, leadId }: MailOf<'new-lead'>): Letter => {
  const texts = messages.newLead
  const rows: Row[] = [
    { label: texts.from, value: oneLine(lead.name) },
    { label: texts.organisation, value: oneLine(lead.organisation) },
    { label: texts.email, value: oneLine(lead.email) },
    { label: texts.date, value: lead.date ? dayText(lead.date) : '' },
    { label: texts.place, value: oneLine(lead.place ?? '') },
    { label: texts.budget, value: oneLine(lead.budget ?? '') },
  ]
  return {
    subject: texts.subject(lead.purpose, shortened(lead.name, nameInSubject)),
    title: texts.title(lead.purpose),
    blocks: [
      { type: 'facts', rows: rows.filter(({ value }) => value !== '') },
      { type: 'quote', text: severalLines(lead.message) },
      { type: 'link', label: texts.open, path: pathToLead(leadId) },
      { type: 'text', text: texts.reply },
    ],
    why: texts.why,
    replyTo: lead.email,
  }
}

const leadAnswer = ({ artistName, replyTo, text, question }: MailOf<'lead-answer'>): Letter => {
  const texts = messages.leadAnswer
  const artist = oneLine(artistName)
  return {
    subject: texts.subject(shortened(artist, titleInSubject)),
    title: texts.title(artist),
    blocks: [
      { type: 'text', text: severalLines(text) },
      { type: 'text', text: texts.reply(artist) },
      { type: 'text', text: texts.question },
      { type: 'quote', text: severalLines(question) },
    ],
    why: texts.why(artist),
    replyTo,
  }
}

const receipt = ({ items, orderId, boughtAt }: MailOf<'purchase-receipt'>): Letter => {
  const texts = messages.receipt
  const [first] = items
  const cents = items.reduce((sum, item) => sum + item.cents, 0)
  return {
    subject:
      first && items.length === 1
        ? texts.subject(shortened(first.title, titleInSubject))
        : texts.subjectOfSeveral(items.length),
    title: texts.title,
    blocks: [
      { type: 'text', text: texts.text },
      {
        type: 'items',
        rows: items.map((item) => ({
          label: texts.item(oneLine(item.title), oneLine(item.artistName)),
          value: moneyText(item.cents),
        })),
        total: { label: texts.total, value: moneyText(cents) },
      },
      {
        type: 'facts',
        rows: [
          { label: texts.date, value: dateText(boughtAt) },
          { label: texts.order, value: oneLine(orderId) },
        ],
      },
      { type: 'link', label: texts.open, path: paths.library },
    ],
    why: texts.why,
    replyTo: null,
  }
}

const tracksInSummary = 10

const salesSummary = ({ day, sales, cents, tracks }: MailOf<'sales-summary'>): Letter => {
  const texts = messages.salesSummary
  const shown = tracks.slice(0, tracksInSummary)
  const others = sales - shown.reduce((sum, track) => sum + track.sales, 0)
  const row = (label: string, count: number): Row => ({ label, value: texts.sold(count) })
  return {
    subject: texts.subject(sales, moneyText(cents)),
    title: texts.title(sales),
    blocks: [
      { type: 'text', text: texts.text(dayText(day)) },
      {
        type: 'items',
        rows: [
          ...shown.map((track) => row(oneLine(track.title), track.sales)),
          ...(others > 0 ? [row(texts.more, others)] : []),
        ],
        total: { label: texts.total, value: moneyText(cents) },
      },
      { type: 'link', label: texts.open, path: paths.earnings },
    ],
    why: texts.why,
    replyTo: null,
  }
}

const invitation = ({ trackId, title, artistName }: MailOf<'invitation'>): Letter => {
  const texts = messages.invitation
  const artist = oneLine(artistName)
  return {
    subject: texts.subject(shortened(title, nameInSubject), shortened(artist, nameInSubject)),
    title: texts.title(artist),
    blocks: [
      { type: 'text', text: texts.text(oneLine(title)) },
      { type: 'link', label: texts.open, path: pathTo.workInProgress(trackId) },
    ],
    why: texts.why(artist),
    replyTo: null,
  }
}

const newRelease = ({ trackId, title, artistName, more }: MailOf<'new-release'>): Letter => {
  const texts = messages.newRelease
  const artist = oneLine(artistName)
  const [titleShort, artistShort] = [shortened(title, nameInSubject), shortened(artist, nameInSubject)]
  return {
    subject:
      more > 0
        ? texts.subjectOfSeveral(titleShort, artistShort, more)
        : texts.subject(shortened(title, titleInSubject), artistShort),
    title: texts.title(artist),
    blocks: [
      {
        type: 'text',
        text: more > 0 ? texts.textOfSeveral(oneLine(title), more) : texts.text(oneLine(title)),
      },
      { type: 'link', label: texts.open, path: pathTo.track(trackId) },
    ],
    why: texts.why(artist),
    replyTo: null,
  }
}

const templates: Templates = {
  'new-lead': newLead,
  'lead-answer': leadAnswer,
  'purchase-receipt': receipt,
  'sales-summary': salesSummary,
  invitation,
  'new-release': newRelease,
  moderation: moderationLetter,
  'moderation-answer': moderationAnswerLetter,
  security,
  'reset-password': resetPassword,
  'confirm-email': confirmEmail,
  'email-taken': emailTaken,
  'account-leaving': accountLeaving,
  'account-deleted': accountDeleted,
  'export-ready': exportReady,
}

/** TypeScript cannot tell that a mail and the template of its kind belong together. */
const templateOf = (kind: Mail['kind']) => templates[kind] as (mail: Mail, tokenOf: TokenOf) => Letter

export const letterOf = (mail: Mail, tokenOf: TokenOf): Letter => {
  const letter = templateOf(mail.kind)(mail, tokenOf)
  return { ...letter, subject: shortened(letter.subject, subjectMaxLength), title: oneLine(letter.title) }
}
