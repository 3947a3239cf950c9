// A message in the form that nodemailer takes.
import type { Mailbox, Message } from './transport'

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** People write these themselves, so their mail is no automatic one, and an absence note may answer it. */
const writtenByPeople = new Set(['lead-answer'])

const headersOf = ({ kind, unsubscribeAddress }: Message) => ({
  ...(!writtenByPeople.has(kind) && { 'Auto-Submitted': 'auto-generated' }),
  ...(unsubscribeAddress !== null && {
    'List-Unsubscribe': `<${unsubscribeAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/** The id is the same at each attempt, so that mail programs can tell a mail that arrived twice. */
export const envelopeOf = (message: Message, from: Mailbox) => ({
  messageId: `<${message.id}@${domainOf(from.address)}>`,
  from,
  to: message.to,
  ...(message.replyTo !== null && { replyTo: { name: '', address: message.replyTo } }),
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: headersOf(message),
  disableFileAccess: true,
  disableUrlAccess: true,
})
