// The links that Lariat mails: each works once, until it expires, and ends with a newer one of its purpose.
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { minuteMs } from '~/contract/durations'
import type { Attempts } from '../../attempts/attempts'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { Failure } from '../../http/failure'
import { linkToken } from '../../mail/link-token'
import { hashToken } from '../sessions'
import * as repository from './repository'

type Made = { userId: string; purpose: repository.LinkPurpose; email: string | null; expiresAt: number }

/** Returns the id of the link, from which the mail makes its token. */
export const makeLink = async (
  sign: Sign,
  transaction: Transaction<Tables>,
  { userId, purpose, email, expiresAt }: Made,
): Promise<string> => {
  const linkId = randomBytes(16).toString('base64url')
  await repository.storeLink(transaction, {
    user_id: userId,
    purpose,
    token_hash: hashToken(linkToken(sign, linkId)),
    email,
    expires_at: expiresAt,
  })
  return linkId
}

export const linkExpired = () =>
  new Failure(400, {
    message: 'This link does not work any more. Ask for a new one.',
    code: 'link_expired',
  })

const windowMs = 15 * minuteMs
const failuresPerAddress = 20

type Parts = { database: Database; clock: Clock; attempts: Attempts }
type Followed = { purpose: repository.LinkPurpose; token: string; address: string }

/** The link of this token. Its use ends in `useLink`, so a refused password leaves it. */
export const readLink = async (
  { database, clock, attempts }: Parts,
  { purpose, token, address }: Followed,
): Promise<repository.MailedLink> => {
  const limits = [{ scope: 'mailed-link', subject: address, allowed: failuresPerAddress, windowMs }]
  const link = await attempts.judge(
    limits,
    async () =>
      (await repository.findLink(database, { purpose, tokenHash: hashToken(token), now: clock.now() })) ??
      null,
  )
  if (!link) throw linkExpired()
  return link
}
