// Every way to sign in ends here, once the person has shown that the account is theirs.
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import { Failure } from '../http/failure'
import { requireOpenAccount } from './blocked/blocked-accounts'
import { leavingFailure } from './leaving/leaving-challenge'
import type { UserRow } from './repository'
import type { Sessions } from './sessions'
import { userAnswer } from './user-answer'

export type SessionParts = { database: Database; clock: Clock; sign: Sign; sessions: Sessions }

const passwordChanged = () =>
  new Failure(401, {
    message: 'The password was changed meanwhile. Log in again.',
    code: 'challenge_expired',
  })

/** `by`: what opened the account. A session by password begins only while that password counts. */
type SignIn = { userAgent: string; by: 'password' | 'passkey alone' }

/** Throws if the account waits to be deleted, is suspended or is banned. Only its owner learns that. */
export const beginSession = async (parts: SessionParts, user: UserRow, { userAgent, by }: SignIn) => {
  if (user.withdrawn_at !== null) throw leavingFailure(parts.sign, user, parts.clock.now())
  await requireOpenAccount(parts, user.id)
  const account = { id: user.id, password_hash: by === 'password' ? user.password_hash : null }
  const token = await parts.sessions.begin(account, userAgent)
  if (token === null) throw passwordChanged()
  return { token, user: userAnswer(user) }
}
