// The mails about a person's own data: its export, and the deletion of their account.
import { paths } from '~/contract/paths'
import type { Mail } from '../mail'
import { messages } from '../messages'
import type { Letter } from './letter'
import { dateText } from './words'

type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>

export const accountLeaving = ({ deletesAt }: MailOf<'account-leaving'>): Letter => {
  const { subject, title, text, back, notYou, open, why } = messages.accountLeaving
  const date = dateText(deletesAt)
  return {
    subject: subject(date),
    title,
    blocks: [
      { type: 'text', text: text(date) },
      { type: 'text', text: back },
      { type: 'text', text: notYou },
      { type: 'link', label: open, path: paths.login },
    ],
    why,
    replyTo: null,
  }
}

export const accountDeleted = (): Letter => {
  const { subject, title, text, why } = messages.accountDeleted
  return { subject, title, blocks: text.map((each) => ({ type: 'text', text: each })), why, replyTo: null }
}

export const exportReady = ({ deletedAt }: MailOf<'export-ready'>): Letter => {
  const { subject, title, text, notYou, open, why } = messages.exportReady
  return {
    subject,
    title,
    blocks: [
      { type: 'text', text: text(dateText(deletedAt)) },
      { type: 'link', label: open, path: paths.account },
      { type: 'text', text: notYou },
    ],
    why,
    replyTo: null,
  }
}
