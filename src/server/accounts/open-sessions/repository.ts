import type { Database } from '../../database/open'

/** The one that was used last comes first. */
export const sessionsOf = (database: Database, userId: string, now: number) =>
  database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy((by) => by.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('token_hash')
    .execute()
