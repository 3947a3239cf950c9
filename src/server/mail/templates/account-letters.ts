// The mails about the security of an account.
import { paths, pathToConfirmation, pathToReset } from '~/contract/paths'
import type { Mail, SecurityEvent } from '../mail'
import { messages } from '../messages'
import type { Letter } from './letter'
import { oneLine } from './one-line'
import { timeText } from './words'

type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>

/** The token of a link with this id. */
export type TokenOf = (linkId: string) => string

const securityWords = (event: SecurityEvent) => {
  const texts = messages.security
  switch (event.type) {
    case 'recovery-code-used':
      return texts.recoveryCodeUsed(event.left)
    case 'passkey-added':
      return texts.passkeyAdded(oneLine(event.name))
    case 'passkey-removed':
      return texts.passkeyRemoved(oneLine(event.name))
    case 'email-change-asked':
      return texts.emailChangeAsked(oneLine(event.email))
    case 'email-changed':
      return texts.emailChanged(oneLine(event.email))
    default:
      return texts.events[event.type]
  }
}

export const security = ({ event, at }: MailOf<'security'>): Letter => {
  const texts = messages.security
  const { subject, title, text } = securityWords(event)
  return {
    subject,
    title,
    blocks: [
      { type: 'text', text },
      { type: 'facts', rows: [{ label: texts.when, value: timeText(at) }] },
      { type: 'text', text: texts.notYou },
      { type: 'link', label: texts.change, path: paths.forgotPassword },
      { type: 'link', label: texts.open, path: paths.security },
    ],
    why: texts.why,
    replyTo: null,
  }
}

type LinkWords = (typeof messages)['resetPassword' | 'confirmEmail']

const letterWithLink = (texts: LinkWords, path: string): Letter => ({
  subject: texts.subject,
  title: texts.title,
  blocks: [
    { type: 'text', text: texts.text },
    { type: 'link', label: texts.open, path },
    { type: 'text', text: texts.notYou },
  ],
  why: texts.why,
  replyTo: null,
})

type WithLink = MailOf<'reset-password' | 'confirm-email'>

export const resetPassword = ({ linkId }: WithLink, tokenOf: TokenOf): Letter =>
  letterWithLink(messages.resetPassword, pathToReset(tokenOf(linkId)))

export const confirmEmail = ({ linkId }: WithLink, tokenOf: TokenOf): Letter =>
  letterWithLink(messages.confirmEmail, pathToConfirmation(tokenOf(linkId)))

export const emailTaken = (): Letter => {
  const texts = messages.emailTaken
  return {
    subject: texts.subject,
    title: texts.title,
    blocks: [
      { type: 'text', text: texts.text },
      { type: 'text', text: texts.forgotten },
      { type: 'link', label: texts.open, path: paths.login },
      { type: 'link', label: texts.change, path: paths.forgotPassword },
    ],
    why: texts.why,
    replyTo: null,
  }
}
