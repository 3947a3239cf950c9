// The address that opens a new mail in the mail program of the artist.
import { messages as kitWords } from '~/client/press-kits/messages'
import { mailLinkTo } from '~/contract/rules/presskit/mail-link'
import { isAnswerLost, type Lead } from './lead'
import { messages } from './messages'

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')

/** Some programs cut long addresses. */
const quotedMaxLength = 1_500

/** Shortening may leave half of an emoji at the end, which cannot be encoded in an address, so it is removed. */
const beginningOf = (message: string) => message.slice(0, quotedMaxLength).replace(/\p{Surrogate}$/u, '')

/** The mail begins with what the artist has typed here, or with an answer that could not be delivered from here. */
export function mailAddressOf(lead: Lead, typed = ''): string {
  const { email, name, purpose, message } = lead
  const lost = isAnswerLost(lead) ? (lead.answer ?? '') : ''
  const given = (typed.trim() === '' ? lost : typed).replaceAll('\n', '\r\n')
  const subject = messages.mail.subject(kitWords.purposes[purpose])
  const body = `${given || messages.mail.greeting(name)}\r\n\r\n\r\n${quoted(beginningOf(message))}`
  return `${mailLinkTo(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
