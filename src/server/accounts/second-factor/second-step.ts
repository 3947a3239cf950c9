// The second step of a sign-in, after the password was right.
import { markForPasskeys, signedPart } from '~/contract/rules/security/second-step'
import type { Attempts } from '../../attempts/attempts'
import type { Database } from '../../database/open'
import { Failure } from '../../http/failure'
import { isPastReturn } from '../leaving/days-to-return'
import { passkeysOf } from '../passkeys/repository'
import * as accounts from '../repository'
import { addEvent } from '../security-events/repository'
import { acceptCode, codeLimits, type CodeParts, readCode, wrongCode } from './accept-code'
import { hasSamePassword, readChallenge, writeChallenge } from './challenge'
import * as repository from './repository'

export type StepParts = CodeParts & { database: Database; attempts: Attempts }

const required = (challenge: string) =>
  new Failure(401, {
    message: 'Enter the code of your authenticator app to go on',
    code: 'second_factor_required',
    challenge,
  })

export const expired = () =>
  new Failure(401, { message: 'This took too long. Log in again.', code: 'challenge_expired' })

const refused = (message: string) =>
  new Failure(401, { message, code: 'wrong_code', details: [{ path: 'code', message }] })

/** Throws a challenge for a person whose account has a second factor. */
export const demandSecondStep = async (
  { database, sign, clock }: Pick<StepParts, 'database' | 'sign' | 'clock'>,
  user: accounts.UserRow,
) => {
  if (!(await repository.confirmedFactorOf(database, user.id))) return
  const signed = writeChallenge(sign, user, clock.now())
  throw required((await passkeysOf(database, user.id)).length > 0 ? markForPasskeys(signed) : signed)
}

/** The challenge and its account, if both still count. */
export const readAnswered = async (
  { database, sign, clock }: Pick<StepParts, 'database' | 'sign' | 'clock'>,
  text: string,
) => {
  const challenge = readChallenge(sign, signedPart(text), clock.now())
  if (!challenge) throw expired()
  const user = await accounts.userById(database, challenge.userId)
  if (!user || !hasSamePassword(sign, challenge, user)) throw expired()
  if (isPastReturn(user, clock.now())) throw expired()
  if (!(await repository.confirmedFactorOf(database, user.id))) throw expired()
  return { challenge, user }
}

/** The person who has answered their challenge. A wrong code leaves the challenge valid; a right one ends it. */
export const createSecondStep =
  (parts: StepParts) =>
  async (given: { challenge: string; code: string; userAgent: string }): Promise<accounts.UserRow> => {
    const { challenge, user } = await readAnswered(parts, given.challenge)
    const { userAgent } = given
    const isAccepted = await parts.attempts.judge(codeLimits(user.id), async () => {
      const code = await readCode(parts, parts.database, user.id, given.code)
      return parts.database.transaction().execute(async (transaction) => {
        if (!(await acceptCode(parts, transaction, user.id, { code, userAgent }))) return null
        if (!(await repository.markChallengeUsed(transaction, challenge))) throw expired()
        return true
      })
    })
    if (isAccepted) return user
    await addEvent(parts.database, {
      userId: user.id,
      kind: 'code-failed',
      userAgent,
      now: parts.clock.now(),
    })
    throw refused(wrongCode(given.code))
  }
