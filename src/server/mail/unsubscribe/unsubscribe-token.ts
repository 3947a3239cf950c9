// Signed tokens in mails, with which a person switches off a kind of mails without signing in. They do not expire, because
// old mails must keep their promise, and they can do nothing else.
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { optionalMails, type OptionalMail } from '~/contract/rules/mail/optional-mails'
import type { Sign } from '../../core/secret'

const purpose = 'mail unsubscribe'

export type Named = { userId: string; kind: OptionalMail }

const content = z.tuple([z.string(), z.enum(optionalMails)])

export const writeToken = (sign: Sign, { userId, kind }: Named): string => {
  const body = Buffer.from(JSON.stringify([userId, kind])).toString('base64url')
  return `${body}.${sign(purpose, body).toString('base64url')}`
}

/** null for a token that this server has not signed. */
export const readToken = (sign: Sign, token: string): Named | null => {
  const [body = '', signature = '', ...more] = token.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(purpose, body)]
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { data } = content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return data ? { userId: data[0], kind: data[1] } : null
}

const path = '/api/mail/unsubscribe'

export const unsubscribeAddress = (publicUrl: string, token: string) =>
  `${publicUrl}${path}?${new URLSearchParams({ token })}`
