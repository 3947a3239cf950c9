// A person who has forgotten their password gets a link by mail, with which they choose a new one.
import type { FastifyBaseLogger } from 'fastify'
import { hourMs, minuteMs } from '~/contract/durations'
import { resetLinkMinutes } from '~/contract/limits-beyond'
import type { Attempts } from '../../attempts/attempts'
import { afterAnswer } from '../../core/after-answer'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import type { QueueMail } from '../../mail/mail'
import { isPastReturn } from '../leaving/days-to-return'
import { linkExpired, makeLink, readLink } from '../mailed-links/mailed-links'
import { deleteLinksOf, useLink } from '../mailed-links/repository'
import { identityKey } from '../names'
import { artistNameOf, recipientFrom } from '../recipients-repository'
import { deleteSessionsOf, replacePassword, userByEmailKey, userById } from '../repository'
import { tellOwner } from '../security-events/tell-owner'
import { refuseWeakPassword } from './new-password'
import type { Passwords } from './passwords'

export type ResetParts = {
  database: Database
  clock: Clock
  sign: Sign
  attempts: Attempts
  passwords: Passwords
  queueMail: QueueMail
  logger: Pick<FastifyBaseLogger, 'error'>
}

const askedPerEmail = 5
const askedPerAddress = 20

const limitsOf = (emailKey: string, address: string) => [
  { scope: 'reset-email', subject: emailKey, allowed: askedPerEmail, windowMs: hourMs },
  { scope: 'reset-address', subject: address, allowed: askedPerAddress, windowMs: hourMs },
]

const mailLink = async ({ database, clock, sign, queueMail }: ResetParts, emailKey: string) => {
  const user = await userByEmailKey(database, emailKey)
  if (!user || isPastReturn(user, clock.now())) return
  await database.transaction().execute(async (transaction) => {
    const linkId = await makeLink(sign, transaction, {
      userId: user.id,
      purpose: 'reset-password',
      email: null,
      expiresAt: clock.now() + resetLinkMinutes * minuteMs,
    })
    await queueMail(transaction, { kind: 'reset-password', to: recipientFrom(user), linkId })
  })
}

type Asked = { email: string; address: string }

/**
 * Counts the request for the limits, and mails the link only after the caller has got the answer. So neither the answer nor
 * the time it takes tells whether the address has an account. If the server stops after the answer and before the mail, no
 * mail is sent, and the person has to ask again.
 */
export const askForReset = async (parts: ResetParts, { email, address }: Asked) => {
  const emailKey = identityKey(email)
  const reservation = await parts.attempts.reserve(limitsOf(emailKey, address))
  await reservation.count()
  afterAnswer(parts.logger, 'the link for a new password could not be mailed', () =>
    mailLink(parts, emailKey),
  )
}

type Reset = { token: string; password: string; address: string; userAgent: string }

/** Ends all sessions and signs nobody in: whoever has a second factor must show it at the next sign-in. */
export const resetPassword = async (
  parts: ResetParts,
  { token, password, address, userAgent }: Reset,
): Promise<void> => {
  const { database, clock, passwords } = parts
  const link = await readLink(parts, { purpose: 'reset-password', token, address })
  const user = await userById(database, link.user_id)
  if (!user) throw linkExpired()
  const artistName = await artistNameOf(database, user.id)
  await refuseWeakPassword('password', password, { ...user, artistName })
  const passwordHash = await passwords.hash(password)
  await database.transaction().execute(async (transaction) => {
    if (!(await useLink(transaction, link.token_hash))) throw linkExpired()
    if (!(await replacePassword(transaction, { user, passwordHash, now: clock.now() }))) throw linkExpired()
    await deleteLinksOf(transaction, user.id)
    await deleteSessionsOf(transaction, user.id, null)
    await tellOwner(parts, transaction, { userId: user.id, userAgent, event: { type: 'password-reset' } })
  })
}
