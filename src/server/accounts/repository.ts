import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database/open'
import { prepareLookup } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import { isBlocked, isWithheld } from '../database/withheld'
import { userSearchText } from './names'

export type UserRow = Selectable<Tables['users']>

export const insertUser = async (database: Database, user: Insertable<Tables['users']>) => {
  await database.insertInto('users').values(user).execute()
}

export const userById = (database: Database, id: string) =>
  database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const userByEmailKey = (database: Database, emailKey: string) =>
  database.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst()

export const userByUsernameKey = (database: Database, usernameKey: string) =>
  database.selectFrom('users').selectAll().where('username_key', '=', usernameKey).executeTakeFirst()

export const userByRegistrationKey = (database: Database, key: string) =>
  database.selectFrom('users').selectAll().where('registration_key', '=', key).executeTakeFirst()

/** Returns false if the password is no longer the one that was checked. */
export const replacePassword = async (
  transaction: Transaction<Tables>,
  {
    user,
    passwordHash,
    now,
  }: { user: Pick<UserRow, 'id' | 'password_hash'>; passwordHash: string; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps the password from changing until the transaction ends. Returns false if it has changed already. */
export const holdPassword = async (
  transaction: Transaction<Tables>,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set((of) => ({ password_hash: of.ref('password_hash') }))
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const updateUser = (database: Database, id: string, changes: Updateable<Tables['users']>) =>
  database.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

/** Changes the account and the text by which search finds it. */
export const changeAccount = async (
  transaction: Transaction<Tables>,
  id: string,
  changes: Updateable<Tables['users']>,
): Promise<UserRow | undefined> => {
  // The write locks the row on both engines, so a parallel change of another field waits here.
  const changed = await updateUser(transaction, id, changes)
  if (!changed) return undefined
  const search_text = userSearchText(changed.username, changed.display_name)
  return updateUser(transaction, id, { search_text })
}

export const hasUsers = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

export const isAvatarInUse = async (database: Database, avatarKey: string): Promise<boolean> =>
  (await database
    .selectFrom('users')
    .select('id')
    .where('avatar_key', '=', avatarKey)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertSession = async (database: Kysely<Tables>, session: Insertable<Tables['sessions']>) => {
  await database.insertInto('sessions').values(session).execute()
}

/** Sessions of a suspended or banned account do not count. */
const selectUserOfSession = prepareLookup(
  (database, { tokenHash, now }: { tokenHash: string; now: number }) =>
    database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select('sessions.last_used_at as session_used_at')
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now)
      .where(sql<boolean>`not ${isBlocked('sessions.user_id', now)}`)
      .where('users.withdrawn_at', 'is', null),
)

/** The user of a session, and when it was used last, as far as that was noted. */
export const findSession = async (database: Database, tokenHash: string, now: number) => {
  const [row] = await selectUserOfSession(database, { tokenHash, now })
  if (!row) return undefined
  const { session_used_at, ...user } = row
  return { user, usedAt: session_used_at }
}

export const userOfSession = async (
  database: Database,
  tokenHash: string,
  now: number,
): Promise<UserRow | undefined> => (await findSession(database, tokenHash, now))?.user

/** Whether this session began at this time or later. */
export const beganSince = async (database: Database, tokenHash: string, since: number): Promise<boolean> =>
  (await database
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>=', since)
    .executeTakeFirst()) !== undefined

/** Writes nothing if another request has noted a use since `before`. */
export const noteSessionUse = async (
  database: Database,
  { tokenHash, now, before }: { tokenHash: string; now: number; before: number },
) => {
  await database
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<=', before)]))
    .execute()
}

/** Ends all sessions of an account but this one, or all of them, and returns how many ended. */
export const deleteSessionsOf = async (
  database: Kysely<Tables>,
  userId: string,
  exceptHash: string | null,
): Promise<number> => {
  const ofUser = database.deleteFrom('sessions').where('user_id', '=', userId)
  const ended = exceptHash === null ? ofUser : ofUser.where('token_hash', '!=', exceptHash)
  return Number((await ended.executeTakeFirst()).numDeletedRows)
}

export const deleteSession = async (database: Database, tokenHash: string) => {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export const deleteSessionsBefore = async (database: Database, before: number) => {
  await database.deleteFrom('sessions').where('expires_at', '<', before).execute()
}

const musiciansLike = (database: Database, pattern: string) =>
  database
    .selectFrom('users')
    .where('profile_type', '=', 'musician')
    .where(sql<boolean>`not ${isWithheld(['user', 'users.id'])}`)
    .where(sql<boolean>`search_text like ${pattern} escape '\\'`)

const personColumns = [
  'id',
  'username',
  'username_key',
  'display_name',
  'avatar_key',
  'profile_type',
] as const

/** Names that begin with `start` come first. */
export const findMusicians = (
  database: Database,
  { pattern, start, limit }: { pattern: string; start: string; limit: number },
) =>
  musiciansLike(database, pattern)
    .select(personColumns)
    .orderBy(sql`case when substr(search_text, 1, ${sql.lit(start.length)}) = ${start} then 0 else 1 end`)
    .orderBy('username_key')
    .limit(limit)
    .execute()

export const countMusicians = async (database: Database, pattern: string): Promise<number> => {
  const counted = await musiciansLike(database, pattern)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return counted?.total ?? 0
}

const lastCharacter = '\u{10ffff}'

/** People of every kind whose username begins with this key, an exact match first. */
export const findByUsernameStart = (database: Database, key: string, limit: number) =>
  database
    .selectFrom('users')
    .where('username_key', '>=', key)
    .where('username_key', '<=', `${key}${lastCharacter}`)
    .where(sql<boolean>`not ${isWithheld(['user', 'users.id'])}`)
    .select(personColumns)
    .orderBy('username_key')
    .limit(limit)
    .execute()
