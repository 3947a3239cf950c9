// Reads what the page of a press kit shows.
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { artistColumns } from '../../accounts/artists-repository'
import { identityKey } from '../../accounts/names'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { isWithheld } from '../../database/withheld'

const selectMusicians = (database: Kysely<Tables>) =>
  database
    .selectFrom('users')
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'users.id')
    .select(['users.id as artist_id', ...artistColumns, 'artist_profiles.location', 'artist_profiles.links'])
    .select(
      sql<number>`case when ${isWithheld(['presskit', 'users.id'], ['user', 'users.id'])} then 1 else 0 end`.as(
        'is_withheld',
      ),
    )
    .where('users.profile_type', '=', 'musician')
    // An artist whom moderators hide still opens the files of the kit. Somebody who leaves has no kit at all.
    .where('users.withdrawn_at', 'is', null)

export type MusicianRow = Awaited<ReturnType<ReturnType<typeof selectMusicians>['executeTakeFirstOrThrow']>>

/** Ids come first, so that nobody can take the address of a kit by their username. */
export const musicianNamed = async (
  database: Database,
  idOrUsername: string,
): Promise<MusicianRow | undefined> =>
  (await selectMusicians(database).where('users.id', '=', idOrUsername).executeTakeFirst()) ??
  (await selectMusicians(database)
    .where('users.username_key', '=', identityKey(idOrUsername))
    .executeTakeFirst())

/** The sums of each day contain those of the days before. */
export const playsOf = async (database: Database, artistId: string): Promise<number> => {
  const row = await database
    .selectFrom('artist_totals')
    .select('plays')
    .where('artist_id', '=', artistId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.plays ?? 0
}

/** People who have paid for music of this artist. */
export const supportersOf = async (database: Database, artistId: string): Promise<number> => {
  const row = await database
    .selectFrom('tracks')
    .innerJoin('purchases', 'purchases.track_id', 'tracks.id')
    .select(sql<number>`count(distinct purchases.user_id)`.as('total'))
    .where('tracks.artist_id', '=', artistId)
    .where('purchases.price_cents', '>', 0)
    .where('purchases.user_id', '!=', artistId)
    .executeTakeFirst()
  return row?.total ?? 0
}
