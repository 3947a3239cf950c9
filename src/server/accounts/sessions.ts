import { createHash, randomBytes } from 'node:crypto'
import { sessionLifetimeMs } from '~/contract/limits-beyond'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Session } from '../http/access-guard'
import * as repository from './repository'

export type Sessions = {
  /** Returns the token. The server stores only its hash. */
  begin(userId: string): Promise<string>
  find(token: string): Promise<Session | null>
  end(tokenHash: string): Promise<void>
}

// A token has 32 random bytes, so an unsalted hash is enough to make a stolen database useless for signing in.
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const createSessions = (database: Database, clock: Clock): Sessions => ({
  begin: async (userId) => {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    await repository.insertSession(database, {
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: now + sessionLifetimeMs,
    })
    return token
  },
  find: async (token) => {
    const tokenHash = hashToken(token)
    const user = await repository.userOfSession(database, tokenHash, clock.now())
    return user ? { user, tokenHash } : null
  },
  end: (tokenHash) => repository.deleteSession(database, tokenHash),
})
