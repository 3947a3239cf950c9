// Named numbers that replicas share: the version of the lists, which shows whether a cache is stale, and the time at
// which a replica last started each shared task.
import { sql, type Kysely } from 'kysely'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

const listsName = 'tracks'

const versionOf = async (database: Kysely<Tables>, name: string): Promise<number | undefined> => {
  const row = await database
    .selectFrom('catalogue_versions')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.version
}

/** Makes the cached lists stale on every replica. */
export const raiseListsVersion = async (database: Kysely<Tables>) => {
  await database
    .insertInto('catalogue_versions')
    .values({ name: listsName, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql<number>`catalogue_versions.version + 1` }),
    )
    .execute()
}

export const listsVersion = async (database: Kysely<Tables>): Promise<number> =>
  (await versionOf(database, listsName)) ?? 0

/** Whether this replica may run the task now: false when any replica has claimed it after `since`. */
export const claimOnce = (
  database: Database,
  task: string,
  { since, now }: { since: number; now: number },
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    await lockByName(transaction, task)
    const claimedAt = await versionOf(transaction, task)
    if (claimedAt !== undefined && claimedAt > since) return false
    await transaction
      .insertInto('catalogue_versions')
      .values({ name: task, version: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: now }))
      .execute()
    return true
  })
