// Every way to sign in ends here, once the person has shown that the account is theirs.
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import { requireOpenAccount } from './blocked/blocked-accounts'
import { leavingFailure } from './leaving/leaving-challenge'
import type { UserRow } from './repository'
import type { Sessions } from './sessions'
import { userAnswer } from './user-answer'

export type SessionParts = { database: Database; clock: Clock; sign: Sign; sessions: Sessions }

/** Throws if the account waits to be deleted, is suspended or is banned. Only its owner learns that. */
export const beginSession = async (parts: SessionParts, user: UserRow, userAgent: string) => {
  if (user.withdrawn_at !== null) throw leavingFailure(parts.sign, user, parts.clock.now())
  await requireOpenAccount(parts, user.id)
  return { token: await parts.sessions.begin(user.id, userAgent), user: userAnswer(user) }
}
