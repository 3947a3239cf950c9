// The builds of press kits and their files.
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import { paperSizes } from '~/contract/rules/presskit/kit-parts'
import { type Claim, leaseQueue } from '../../database/lease-queue'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { delaysMaxMs } from './rebuild-delay'

export type BuildRow = Selectable<Tables['press_kit_builds']>
export type BuiltFileRow = Selectable<Tables['press_kit_built_files']>

/** undefined if the artist has never asked for a build. */
export const buildOf = (database: Kysely<Tables>, userId: string): Promise<BuildRow | undefined> =>
  database.selectFrom('press_kit_builds').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The one-sheets, A4 first. */
export const builtFilesOf = async (database: Kysely<Tables>, userId: string): Promise<BuiltFileRow[]> => {
  const rows = await database
    .selectFrom('press_kit_built_files')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  return paperSizes.flatMap((paper) => rows.find((row) => row.paper === paper) ?? [])
}

const firstWait = { state: 'waiting', progress: 0, attempts: 0, lease: null } as const

/** A build that is running goes on, and then has its three attempts again. */
export const requestBuild = async (transaction: Transaction<Tables>, userId: string, now: number) => {
  const waiting = { ...firstWait, due_at: now }
  await transaction
    .insertInto('press_kit_builds')
    .values({ user_id: userId, ...waiting, revision: null, facts: null, built_at: null, checked_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(waiting).where('press_kit_builds.state', '!=', 'building'),
    )
    .execute()
  await transaction
    .updateTable('press_kit_builds')
    .set({ attempts: 0 })
    .where('user_id', '=', userId)
    .where('state', '=', 'building')
    .execute()
}

type Later = { now: number; delayMs: number }

/**
 * Each further change delays a waiting build again, but not beyond this time after the first one. `checked_at` of a waiting
 * build is the time of the first change, and the builds whose facts are compared do not wait.
 */
const waitAgain = ({ now, delayMs }: Later) => ({
  ...firstWait,
  due_at: sql<number>`case when state = 'waiting' and checked_at + ${sql.lit(delaysMaxMs)} < ${now + delayMs}
    then checked_at + ${sql.lit(delaysMaxMs)} else cast(${now + delayMs} as bigint) end`,
  checked_at: sql<number>`case when state = 'waiting' then checked_at else cast(${now} as bigint) end`,
})

/** Does nothing if the kit was never built. A build that is running goes on, and then has its three attempts again. */
export const rebuildAfterChange = async (
  transaction: Transaction<Tables>,
  userId: string,
  later: Later,
): Promise<void> => {
  const ofKit = transaction.updateTable('press_kit_builds').where('user_id', '=', userId)
  await ofKit.set(waitAgain(later)).where('state', '!=', 'building').execute()
  await ofKit.set({ attempts: 0 }).where('state', '=', 'building').execute()
}

/**
 * Deletes the files, because they show what the artist shows no longer, and returns their storage keys. A run that is
 * making such files loses its build.
 */
export const withdrawBuiltFiles = async (
  transaction: Transaction<Tables>,
  userId: string,
  later: Later,
): Promise<string[]> => {
  await transaction
    .updateTable('press_kit_builds')
    .set({ ...waitAgain(later), built_at: null })
    .where('user_id', '=', userId)
    .execute()
  return replaceBuiltFiles(transaction, userId, [])
}

const builds = leaseQueue('press_kit_builds')

export const { changeHeld } = builds

export const claimBuild = (database: Database, at: { now: number; leaseMs: number }) =>
  builds.claim(database, at, { progress: 0 })

/** A build whose kit has changed since the claim is not given up, but waits and is tried again. */
export const giveUpBuild = async (database: Database, claim: Claim, now: number) => {
  const { numUpdatedRows } = await database
    .updateTable('press_kit_builds')
    .set({ state: 'failed', progress: 0, lease: null })
    .where('user_id', '=', claim.userId)
    .where('lease', '=', claim.lease)
    .where('attempts', '=', claim.attempts)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await changeHeld(database, claim, { ...firstWait, due_at: now, checked_at: now })
}

/** While the store is away, an attempt does not count. */
export const waitForStore = async (database: Database, { userId, lease }: Claim, dueAt: number) => {
  await database
    .updateTable('press_kit_builds')
    .set({
      state: 'waiting',
      progress: 0,
      lease: null,
      due_at: dueAt,
      attempts: sql<number>`case when attempts > 0 then attempts - 1 else 0 end`,
    })
    .where('user_id', '=', userId)
    .where('lease', '=', lease)
    .execute()
}

/** The preview picture. undefined where none could be drawn, or no build has made one yet. */
export const previewOf = (database: Kysely<Tables>, userId: string): Promise<BuiltFileRow | undefined> =>
  database
    .selectFrom('press_kit_built_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paper', '=', 'preview')
    .executeTakeFirst()

/** Returns the storage keys of the former files. */
export const replaceBuiltFiles = async (
  transaction: Transaction<Tables>,
  userId: string,
  files: Insertable<Tables['press_kit_built_files']>[],
): Promise<string[]> => {
  const former = await transaction
    .deleteFrom('press_kit_built_files')
    .where('user_id', '=', userId)
    .returning('storage_key')
    .execute()
  if (files.length > 0) await transaction.insertInto('press_kit_built_files').values(files).execute()
  return former.map(({ storage_key }) => storage_key)
}

/** The builds whose facts were not compared for the longest time. */
export const buildsCheckedBefore = (database: Database, before: number, limit: number): Promise<BuildRow[]> =>
  database
    .selectFrom('press_kit_builds')
    .selectAll()
    .where('state', '=', 'ready')
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .limit(limit)
    .execute()

export const noteChecked = async (database: Database, userId: string, now: number) => {
  await database
    .updateTable('press_kit_builds')
    .set({ checked_at: now })
    .where('user_id', '=', userId)
    .execute()
}

export const hasChangedSince = async (
  transaction: Transaction<Tables>,
  userId: string,
  revision: number,
): Promise<boolean> => {
  const kit = await transaction
    .selectFrom('press_kits')
    .select('revision')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return kit !== undefined && kit.revision !== revision
}
