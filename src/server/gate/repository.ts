import type { Database } from '../database/open'

export const isAccessKey = async (database: Database, hash: string): Promise<boolean> =>
  (await database
    .selectFrom('access_keys')
    .select('key_hash')
    .where('key_hash', '=', hash)
    .executeTakeFirst()) !== undefined

export const replaceAccessKeys = async (database: Database, hashes: string[], now: number) => {
  await database
    .insertInto('access_keys')
    .values(hashes.map((hash) => ({ key_hash: hash, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database.deleteFrom('access_keys').where('key_hash', 'not in', hashes).execute()
}

/** The id of one of the access keys; null while there is none. */
export const someAccessKeyId = async (database: Database): Promise<string | null> => {
  const row = await database.selectFrom('access_keys').select('key_hash').limit(1).executeTakeFirst()
  return row?.key_hash ?? null
}
