import { sql } from 'kysely'
import type { Database } from '../database/open'
import type { SecurityCountKind } from '../database/table-groups/admin-tables'

export type SecurityCount = { day: number; kind: SecurityCountKind; detail: string; total: number }

/** Sorted, so that two replicas that write the same rows at the same time lock them in the same order. */
const inOrder = (counts: readonly SecurityCount[]) =>
  counts.toSorted(
    (one, other) =>
      one.day - other.day || one.kind.localeCompare(other.kind) || one.detail.localeCompare(other.detail),
  )

export const addCounts = async (database: Database, counts: readonly SecurityCount[]) => {
  await database
    .insertInto('security_days')
    .values(inOrder(counts))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'detail'])
        .doUpdateSet({ total: sql<number>`security_days.total + excluded.total` }),
    )
    .execute()
}

/** Replaces what was stored, because these are states and not events. */
export const setCounts = async (database: Database, counts: readonly SecurityCount[]) => {
  await database
    .insertInto('security_days')
    .values(inOrder(counts))
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'detail']).doUpdateSet({ total: sql<number>`excluded.total` }),
    )
    .execute()
}

export const countsSince = (database: Database, day: number): Promise<SecurityCount[]> =>
  database.selectFrom('security_days').selectAll().where('day', '>=', day).orderBy('day').execute()

export type AccountState = {
  accounts: number
  secondFactors: number
  sessions: number
  admins: number
  adminsWithSecondFactor: number
}

/** How many accounts, second factors and open sessions there are now. */
export const accountState = async (database: Database, now: number): Promise<AccountState> => {
  const { rows } = await sql<AccountState>`
    select
      (select count(*) from users where erased_at is null) as "accounts",
      (select count(*) from second_factors where confirmed_at is not null) as "secondFactors",
      (select count(*) from sessions where expires_at > ${now}) as "sessions",
      (select count(*) from users where is_admin = 1 or profile_type = 'admin') as "admins",
      (select count(*) from users join second_factors on second_factors.user_id = users.id
        where second_factors.confirmed_at is not null and (is_admin = 1 or profile_type = 'admin')
      ) as "adminsWithSecondFactor"
  `.execute(database)
  const [row] = rows
  return {
    accounts: Number(row?.accounts ?? 0),
    secondFactors: Number(row?.secondFactors ?? 0),
    sessions: Number(row?.sessions ?? 0),
    admins: Number(row?.admins ?? 0),
    adminsWithSecondFactor: Number(row?.adminsWithSecondFactor ?? 0),
  }
}

/** A listed track whose preview is there. */
export const audibleTrack = async (database: Database): Promise<{ id: string; artistId: string } | null> => {
  const row = await database
    .selectFrom('tracks')
    .select(['id', 'artist_id as artistId'])
    .where('is_listed', '=', 1)
    .where('audio_state', '=', 'ready')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The cover of a listed track. */
export const shownCoverHash = async (database: Database): Promise<string | null> => {
  const row = await database
    .selectFrom('tracks')
    .select('cover_hash')
    .where('is_listed', '=', 1)
    .where('cover_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.cover_hash ?? null
}
