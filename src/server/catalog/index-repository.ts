// Finds the tracks that have to be indexed.
import { sql } from 'kysely'
import type { Database } from '../database/open'
import { mayBeListed } from './track-writes-repository'

export const isMusician = async (database: Database, userId: string): Promise<boolean> =>
  (await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('profile_type', '=', 'musician')
    .executeTakeFirst()) !== undefined

export const trackIdsOf = async (database: Database, artistId: string): Promise<string[]> => {
  const rows = await database.selectFrom('tracks').select('id').where('artist_id', '=', artistId).execute()
  return rows.map(({ id }) => id)
}

/** Tracks that a crash left with a stale `is_listed`, and listed tracks without `first_listed_at`. */
export const tracksNotIndexed = async (
  database: Database,
  { after, limit, now }: { after: string; limit: number; now: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from tracks
    where id > ${after} and (
      is_listed <> case when ${mayBeListed(now)} then 1 else 0 end
      or (is_listed = 1 and first_listed_at is null)
    )
    order by id limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** Tracks whose release date has come. */
export const tracksDue = async (
  database: Database,
  { limit, now }: { limit: number; now: number },
): Promise<string[]> => {
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('is_listed', '=', 0)
    .where('release_at', '<=', now)
    .where(mayBeListed(now))
    .orderBy('release_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
