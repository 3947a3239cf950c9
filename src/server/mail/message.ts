// Makes the message that is sent from a row of the queue.
import type { Sign } from '../core/secret'
import type { Mail } from './mail'
import { linkToken } from './link-token'
import { isOptional } from './optional'
import type { MailRow } from './repository'
import { letterHtml } from './templates/letter-html'
import { letterText } from './templates/letter-text'
import { letterOf } from './templates/letters'
import { oneLine } from './templates/one-line'
import type { Message } from './transports/transport'
import { unsubscribeAddress, writeToken } from './unsubscribe/unsubscribe-token'

export type MessageParts = { sign: Sign; publicUrl: string }

/** One mailbox and nothing else: with a comma or a bracket, the address could name more than one recipient. */
const mailbox = /^[^\s\p{C}<>()[\],;:\\"@]{1,64}@[^\s\p{C}<>()[\],;:\\"@]{1,190}$/u

const isMailbox = (address: string): boolean => mailbox.test(address)

const mailOf = (row: MailRow): Mail => {
  const to = { email: row.address, name: row.name, userId: row.user_id }
  return { ...(JSON.parse(row.content) as Mail), to }
}

/** Whoever has this address can switch the mails off, so it is in a header only: a reply quotes the text, not the headers. */
const stopAddress = ({ sign, publicUrl }: MessageParts, userId: string | null, kind: string) =>
  userId !== null && isOptional(kind)
    ? unsubscribeAddress(publicUrl, writeToken(sign, { userId, kind }))
    : null

/** null if the mail cannot be sent to this address. */
export const messageOf = (parts: MessageParts, row: MailRow): Message | null => {
  if (!isMailbox(row.address)) return null
  const letter = letterOf(mailOf(row), (linkId) => linkToken(parts.sign, linkId))
  const unsubscribe = stopAddress(parts, row.user_id, row.kind)
  const addresses = { publicUrl: parts.publicUrl, canBeStopped: unsubscribe !== null }
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    to: { name: oneLine(row.name), address: row.address },
    replyTo: letter.replyTo !== null && isMailbox(letter.replyTo) ? letter.replyTo : null,
    subject: letter.subject,
    text: letterText(letter, addresses),
    html: letterHtml(letter, addresses),
    unsubscribeAddress: unsubscribe,
  }
}
