// Signing in with a passkey: as the only step, or as the second one after the password.
import { minuteMs } from '~/contract/durations'
import { Failure } from '../../http/failure'
import { isPastReturn } from '../leaving/days-to-return'
import { userById, type UserRow } from '../repository'
import { markChallengeUsed } from '../second-factor/repository'
import { expired, readAnswered } from '../second-factor/second-step'
import { rememberChallenge } from './challenges'
import { type PasskeyParts, transportsOf } from './own-passkeys'
import { loadWebAuthn, relyingPartyOf } from './relying-party'
import * as repository from './repository'
import { type UsedPasskey, verifyUsed } from './verify-used'

const windowMs = 15 * minuteMs
const preparedPerAddress = 100
const failuresPerAddress = 20

const refused = () =>
  new Failure(401, {
    message: 'This passkey does not open an account here. Try another way to log in.',
    code: 'passkey_refused',
  })

const none = () =>
  new Failure(409, { message: 'This account has no passkey. Use a code to log in.', code: 'conflict' })

type Asked = { challenge?: string | undefined; address: string }

/**
 * Without a challenge, the answer is the same for everybody: the person chooses a passkey on their device, which must verify
 * them, because the passkey then stands for both steps. With one, the options name the passkeys of its account.
 */
export const prepareSignIn = async (parts: PasskeyParts, { challenge, address }: Asked) => {
  const reservation = await parts.attempts.reserve([
    { scope: 'passkey-prepared', subject: address, allowed: preparedPerAddress, windowMs },
  ])
  await reservation.count()
  const user = challenge === undefined ? null : (await readAnswered(parts, challenge)).user
  const own = user && (await repository.passkeysOf(parts.database, user.id))
  // Without a list, the browser would offer the passkeys of other accounts.
  if (own?.length === 0) throw none()
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(parts.publicUrl).id,
    userVerification: user ? 'preferred' : 'required',
    ...(own && {
      allowCredentials: own.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
    }),
  })
  await rememberChallenge(parts, {
    challenge: options.challenge,
    purpose: 'sign-in',
    user_id: user?.id ?? null,
  })
  return { ...options }
}

type Given = { response: UsedPasskey; challenge?: string | undefined; address: string }

/** The person whose passkey it is. A used challenge of the first step ends with it. */
export const signInWithPasskey = async (
  parts: PasskeyParts,
  { response, challenge, address }: Given,
): Promise<UserRow> => {
  const { database, attempts, clock } = parts
  const answered = challenge === undefined ? null : await readAnswered(parts, challenge)
  const limits = [{ scope: 'passkey-address', subject: address, allowed: failuresPerAddress, windowMs }]
  const verified = await attempts.judge(limits, () =>
    verifyUsed(parts, { response, purpose: 'sign-in', userId: answered?.user.id ?? null }),
  )
  if (!verified) throw refused()
  const { passkey, newCounter } = verified
  await database.transaction().execute(async (transaction) => {
    if (!(await repository.notePasskeyUse(transaction, passkey, { newCounter, now: clock.now() })))
      throw refused()
    if (answered && !(await markChallengeUsed(transaction, answered.challenge))) throw expired()
  })
  const user = answered?.user ?? (await userById(database, passkey.user_id))
  if (!user || isPastReturn(user, clock.now())) throw refused()
  return user
}
