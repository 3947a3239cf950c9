import { minuteMs } from '~/contract/durations'
import { freshSessionMs } from '~/contract/limits-beyond'
import type { Attempts } from '../../attempts/attempts'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { invalidField } from '../../http/failure'
import { beganSince } from '../repository'
import { addEvent } from '../security-events/repository'
import { createPasswordCheck, type Passwords } from './passwords'

const windowMs = 15 * minuteMs
const failuresPerAccount = 10

export type ConfirmingParts = { database: Database; clock: Clock; attempts: Attempts; passwords: Passwords }

type Account = { id: string; password_hash: string }
type Typed = { password: string; userAgent: string }

/**
 * Asks a signed-in person for their password once more, before a change that a found phone or a stolen session must not be
 * enough for. A wrong one is an event of the account.
 */
export const confirmPassword = async (
  { database, clock, attempts, passwords }: ConfirmingParts,
  user: Account,
  { password, userAgent }: Typed,
): Promise<void> => {
  const check = createPasswordCheck(passwords)
  const limits = [{ scope: 'password-again', subject: user.id, allowed: failuresPerAccount, windowMs }]
  const isRight = await attempts.judge(
    limits,
    async () => (await check(user.password_hash, password)) || null,
  )
  if (isRight) return
  await addEvent(database, { userId: user.id, kind: 'password-failed', userAgent, now: clock.now() })
  throw invalidField('password', 'This password is not right')
}

export type MaybeTyped = { password?: string | undefined; userAgent: string }

/** Asks for the password, unless this session began a few minutes ago. */
export const confirmUnlessFresh = async (
  parts: ConfirmingParts,
  { user, tokenHash }: Session,
  { password, userAgent }: MaybeTyped,
): Promise<void> => {
  if (password !== undefined) return confirmPassword(parts, user, { password, userAgent })
  const isFresh = await beganSince(parts.database, tokenHash, parts.clock.now() - freshSessionMs)
  if (!isFresh) throw invalidField('password', 'Enter your password')
}
