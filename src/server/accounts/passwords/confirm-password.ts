import { minuteMs } from '~/contract/durations'
import type { Attempts } from '../../attempts/attempts'
import { invalidField } from '../../http/failure'
import { createPasswordCheck, type Passwords } from './passwords'

const windowMs = 15 * minuteMs
const failuresPerAccount = 10

type Parts = { attempts: Attempts; passwords: Passwords }

/**
 * Asks a signed-in person for their password once more, before a change that a found phone or a stolen session must not be
 * enough for.
 */
export const createPasswordConfirmation = ({ attempts, passwords }: Parts) => {
  const check = createPasswordCheck(passwords)
  return async (user: { id: string; password_hash: string }, password: string) => {
    const limits = [{ scope: 'password-again', subject: user.id, allowed: failuresPerAccount, windowMs }]
    const isRight = await attempts.judge(
      limits,
      async () => (await check(user.password_hash, password)) || null,
    )
    if (!isRight) throw invalidField('password', 'This password is not right')
  }
}
