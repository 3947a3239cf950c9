import type { Checked } from '~/contract/schemas/built'
import type { FastifyBaseLogger } from 'fastify'
import { minuteMs } from '~/contract/durations'
import type { Attempts } from '../attempts/attempts'
import { afterAnswer } from '../core/after-answer'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { Failure } from '../http/failure'
import { isPastReturn } from './leaving/days-to-return'
import { identityKey } from './names'
import { createPasswordCheck, type Passwords } from './passwords/passwords'
import * as repository from './repository'
import { addFailedSignIn } from './security-events/repository'

const windowMs = 15 * minuteMs
const failuresPerAddress = 20
const failuresPerAccountAndAddress = 10
// This limit stops guesses from many addresses. It is far above the other limits, so that nobody can lock the owner
// out from a single address.
const failuresPerAccount = 100

type Credentials = Checked<'login'>['body'] & { address: string; userAgent: string }
type Parts = {
  database: Database
  clock: Clock
  attempts: Attempts
  passwords: Passwords
  logger: Pick<FastifyBaseLogger, 'error'>
}

const wrongCredentials = () =>
  new Failure(401, { message: 'This email and password do not match', code: 'wrong_credentials' })

/**
 * An unknown email and a wrong password get the same answer after the same amount of work. What is recorded only of known
 * accounts is recorded after the answer.
 */
export const createSignIn = ({ database, clock, attempts, passwords, logger }: Parts) => {
  const check = createPasswordCheck(passwords)
  return async ({ email, password, address, userAgent }: Credentials): Promise<repository.UserRow> => {
    const emailKey = identityKey(email)
    const limits = [
      { scope: 'login-address', subject: address, allowed: failuresPerAddress, windowMs },
      {
        scope: 'login-account-address',
        subject: `${emailKey} ${address}`,
        allowed: failuresPerAccountAndAddress,
        windowMs,
      },
      { scope: 'login-account', subject: emailKey, allowed: failuresPerAccount, windowMs },
    ]
    const user = await attempts.judge(limits, async () => {
      const found = await repository.userByEmailKey(database, emailKey)
      const user = found && !isPastReturn(found, clock.now()) ? found : null
      const matches = await check(user?.password_hash ?? null, password)
      return user && matches ? user : null
    })
    if (user) return user
    const now = clock.now()
    afterAnswer(logger, 'a failed sign-in could not be recorded', () =>
      addFailedSignIn(database, { emailKey, userAgent, now }),
    )
    throw wrongCredentials()
  }
}
