// Reads the tracks that one person has bought or played, with the stored weights of their plays.
import { sql } from 'kysely'
import type { Database } from '../database/open'
import { fieldsOf, packFields, type Packed } from '../database/packed-rows'
import { prepareQuery } from '../database/prepared-query'
import { tracksPerListener, type WeighedTrack } from './weights'

type OfUser = { userId: string }

const selectOwned = prepareQuery((database, { userId }: OfUser) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(sql`track_id`)} as packed from purchases where user_id = ${userId}
    `.compile(database),
}))

/** All tracks that the person owns, in no particular order. */
export const ownedIds = async (database: Database, userId: string): Promise<string[]> =>
  fieldsOf(await selectOwned(database, { userId }))

const selectOwnedPlayed = prepareQuery((database, { userId }: OfUser) => ({
  compile: () =>
    sql<WeighedTrack>`
      select listened_tracks.track_id as id, listened_tracks.weight
      from purchases join listened_tracks
        on listened_tracks.user_id = purchases.user_id and listened_tracks.track_id = purchases.track_id
      where purchases.user_id = ${userId}
      order by listened_tracks.weight desc, listened_tracks.track_id desc limit ${sql.lit(tracksPerListener)}
    `.compile(database),
}))

/** The tracks that the person owns and has played most. */
export const mostPlayedOwned = (database: Database, userId: string): Promise<WeighedTrack[]> =>
  selectOwnedPlayed(database, { userId })

const selectOthersPlayed = prepareQuery((database, { userId }: OfUser) => ({
  compile: () =>
    sql<WeighedTrack>`
      select listened_tracks.track_id as id, listened_tracks.weight from listened_tracks
      where listened_tracks.user_id = ${userId} and not exists (select 1 from purchases
        where purchases.user_id = listened_tracks.user_id and purchases.track_id = listened_tracks.track_id)
      order by listened_tracks.weight desc, listened_tracks.track_id desc limit ${sql.lit(tracksPerListener)}
    `.compile(database),
}))

/** The tracks that the person has played most and does not own: the beginning of an index. */
export const mostPlayedOthers = (database: Database, userId: string): Promise<WeighedTrack[]> =>
  selectOthersPlayed(database, { userId })
