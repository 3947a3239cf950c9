// A mail as its recipient sees it.
import type { Mail, Recipient } from '~/server/mail/mail'
import { letterHtml } from '~/server/mail/templates/letter-html'
import { letterText } from '~/server/mail/templates/letter-text'
import { letterOf } from '~/server/mail/templates/letters'

export const recipient: Recipient = { email: 'ada@example.com', name: 'Ada', userId: 'ada' }

export const rendered = (mail: Mail, canBeStopped = false) => {
  const letter = letterOf(mail, (linkId) => `token-of-${linkId}`)
  const addresses = { publicUrl: 'https://music.example.com', canBeStopped }
  return { ...letter, text: letterText(letter, addresses), html: letterHtml(letter, addresses) }
}
