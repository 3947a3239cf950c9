// A passkey instead of a code, where a signed-in person shows once more that it is them.
import type { Transaction } from 'kysely'
import { minuteMs } from '~/contract/durations'
import type { Tables } from '../../database/tables'
import { Failure } from '../../http/failure'
import { confirmPassword } from '../passwords/confirm-password'
import type { UserRow } from '../repository'
import { codeLimits } from '../second-factor/accept-code'
import { addEvent } from '../security-events/repository'
import { rememberChallenge } from './challenges'
import { type PasskeyParts, transportsOf } from './own-passkeys'
import { loadWebAuthn, relyingPartyOf } from './relying-party'
import * as repository from './repository'
import { type UsedPasskey, verifyUsed } from './verify-used'

const preparedPerAccount = 100
const windowMs = 15 * minuteMs

const none = () => new Failure(409, { message: 'You have no passkey. Enter a code.', code: 'conflict' })

const refused = () =>
  new Failure(400, {
    message: 'This passkey was not accepted. Try again, or enter a code.',
    code: 'passkey_refused',
  })

/** The options name the passkeys of this person, because the browser would otherwise offer those of other accounts. */
export const preparePasskeyProof = async (parts: PasskeyParts, userId: string) => {
  const reservation = await parts.attempts.reserve([
    { scope: 'passkey-proof-prepared', subject: userId, allowed: preparedPerAccount, windowMs },
  ])
  await reservation.count()
  const own = await repository.passkeysOf(parts.database, userId)
  if (own.length === 0) throw none()
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(parts.publicUrl).id,
    userVerification: 'preferred',
    allowCredentials: own.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
  })
  await rememberChallenge(parts, { challenge: options.challenge, purpose: 'prove', user_id: userId })
  return { ...options }
}

type Proof = { password: string; passkey: UsedPasskey; userAgent: string }

/** Does `work` in the transaction that notes the use of the passkey, after the password was right too. */
export const withPasskeyProof = async <Result>(
  parts: PasskeyParts,
  user: UserRow,
  { password, passkey: response, userAgent }: Proof,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  const { database, attempts, clock } = parts
  await confirmPassword(parts, user, { password, userAgent })
  const verified = await attempts.judge(codeLimits(user.id), () =>
    verifyUsed(parts, { response, purpose: 'prove', userId: user.id }),
  )
  if (!verified) {
    await addEvent(database, { userId: user.id, kind: 'code-failed', userAgent, now: clock.now() })
    throw refused()
  }
  const { passkey, newCounter } = verified
  return database.transaction().execute(async (transaction) => {
    if (!(await repository.notePasskeyUse(transaction, passkey, { newCounter, now: clock.now() })))
      throw refused()
    return work(transaction)
  })
}
