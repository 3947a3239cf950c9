import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { minuteMs } from '~/contract/durations'
import { sessionLifetimeMs } from '~/contract/limits-beyond'
import { deviceNames } from '~/contract/rules/devices/device-names'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import type { Session } from '../http/access-guard'
import type { Sign } from '../core/secret'
import type { Failure } from '../http/failure'
import { whySignedOut } from './blocked/blocked-accounts'
import * as repository from './repository'
import { addEvent } from './security-events/repository'

type CheckedAccount = { id: string; password_hash: string | null }

export type Sessions = {
  /**
   * Returns the token, of which the server stores only the hash. `password_hash`: of the password that was checked; null if
   * none was. If the account has another one by now, no session begins, and this returns null.
   */
  begin(account: CheckedAccount, userAgent: string): Promise<string | null>
  /** null if the session has ended, or its account is suspended or banned. */
  find(token: string): Promise<Session | null>
  /** Why `find` does not know this token. */
  whyUnknown(token: string): Promise<Failure>
  end(tokenHash: string): Promise<void>
}

// A token has 32 random bytes, so an unsalted hash is enough to make a stolen database useless for signing in.
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const useNotedEveryMs = 5 * minuteMs

/** No call waits until its use of the session is noted, and none fails because of it. */
const createNoteUse = (database: Database) => {
  const noting = new Set<string>()
  return (tokenHash: string, usedAt: number | null, now: number) => {
    const before = now - useNotedEveryMs
    if ((usedAt !== null && usedAt > before) || noting.has(tokenHash)) return
    noting.add(tokenHash)
    repository
      .noteSessionUse(database, { tokenHash, now, before })
      .catch(() => undefined)
      .finally(() => noting.delete(tokenHash))
  }
}

const beginHeld = async (
  transaction: Transaction<Tables>,
  { id, password_hash }: CheckedAccount,
  userAgent: string,
  now: number,
): Promise<string | null> => {
  // A new password ends the sessions of its account. Without this, one that begins meanwhile would stay.
  if (password_hash !== null && !(await repository.holdPassword(transaction, { id, password_hash })))
    return null
  const token = randomBytes(32).toString('base64url')
  await repository.insertSession(transaction, {
    token_hash: hashToken(token),
    user_id: id,
    created_at: now,
    expires_at: now + sessionLifetimeMs,
    ...deviceNames(userAgent),
    last_used_at: now,
  })
  await addEvent(transaction, { userId: id, kind: 'signed-in', userAgent, now })
  return token
}

type Parts = { database: Database; clock: Clock; sign: Sign }

export const createSessions = (parts: Parts): Sessions => {
  const { database, clock } = parts
  const noteUse = createNoteUse(database)
  return {
    begin: (account, userAgent) =>
      database
        .transaction()
        .execute((transaction) => beginHeld(transaction, account, userAgent, clock.now())),
    find: async (token) => {
      const tokenHash = hashToken(token)
      const now = clock.now()
      const session = await repository.findSession(database, tokenHash, now)
      if (!session) return null
      noteUse(tokenHash, session.usedAt, now)
      return { user: session.user, tokenHash }
    },
    whyUnknown: (token) => whySignedOut(parts, hashToken(token)),
    end: (tokenHash) => repository.deleteSession(database, tokenHash),
  }
}
