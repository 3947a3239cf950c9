import type { Kysely } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

/** `until`: null for a banned account. `event_number`: the decision. */
export type Block = { until: number | null; event_number: number }

const selectBlock = (database: Kysely<Tables>, now: number) =>
  database
    .selectFrom('blocked_accounts')
    .select(['blocked_accounts.until', 'blocked_accounts.event_number'])
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))

export const blockOf = (database: Database, userId: string, now: number): Promise<Block | undefined> =>
  selectBlock(database, now).where('user_id', '=', userId).executeTakeFirst()

export const blockOfSession = (
  database: Database,
  tokenHash: string,
  now: number,
): Promise<Block | undefined> =>
  selectBlock(database, now)
    .innerJoin('sessions', 'sessions.user_id', 'blocked_accounts.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
