// Who is an admin at present. One who leaves, or who is suspended or banned, does not count.
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import { isBlocked } from '../../database/withheld'

const activeAdmins = (database: Kysely<Tables>, now: number) =>
  database
    .selectFrom('users')
    .select('id')
    .where((is) => is.or([is('is_admin', '=', 1), is('profile_type', '=', 'admin')]))
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`not ${isBlocked('users.id', now)}`)
    .limit(1)

export const isActiveAdmin = async (
  database: Kysely<Tables>,
  userId: string,
  now: number,
): Promise<boolean> =>
  (await activeAdmins(database, now).where('id', '=', userId).executeTakeFirst()) !== undefined

/** Whether there is an admin besides these people, who could act instead. */
export const hasAdminBesides = async (
  database: Kysely<Tables>,
  userIds: readonly string[],
  now: number,
): Promise<boolean> =>
  (await activeAdmins(database, now).where('id', 'not in', userIds).executeTakeFirst()) !== undefined
