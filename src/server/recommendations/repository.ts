// Affinities of listeners for tracks, and neighbours of tracks, computed by the database in small batches.
import { sql, type Kysely } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Genre, Mood } from '~/contract/rules/genres'
import type { Database } from '../database/open'
import { prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'

const playHalfLifeMs = 30 * dayMs
/** A purchase weighs as much as this many plays of today. */
const purchaseWeight = 6
/** The maximum total weight of the plays of one track. */
const playsWeightMax = 5
const tracksPerListener = 60
const listenersPerTrack = 200
const neighboursPerTrack = 30

/** The stored weights of plays are relative to this time, which a migration has set for good. */
const weightsAt = Date.UTC(2030, 0, 1)

/** What turns stored weights into weights of now, where a play of this moment weighs 1. */
const fadeAt = (now: number) => 2 ** ((weightsAt - now) / playHalfLifeMs)

const weightNow = (table: 'listened_tracks', fade: number) => {
  const weight = sql.ref(`${table}.weight`)
  const most = sql.lit(playsWeightMax)
  return sql<number>`case when ${weight} * ${fade} > ${most} then ${most} else ${weight} * ${fade} end`
}

/** The tracks with the highest affinity for each of these listeners. */
const affinityQuery = (userIds: string[], fade: number) => sql`
  select user_id, track_id, weight from (
    select user_id, track_id, weight,
      row_number() over (partition by user_id order by weight desc, track_id) as place
    from (
      select user_id, track_id, sum(weight) as weight from (
        select user_id, track_id, ${weightNow('listened_tracks', fade)} as weight
        from listened_tracks where user_id in (${sql.join(userIds)})
        union all
        select user_id, track_id, ${sql.lit(purchaseWeight)} as weight
        from purchases where user_id in (${sql.join(userIds)})
      ) as signs group by user_id, track_id
    ) as sums
  ) as ranked where place <= ${sql.lit(tracksPerListener)}
`

/**
 * The same for one listener. A track that was bought always comes before one that was not, so two short lists have all
 * that may be among the first. The second one is the beginning of an index.
 */
const likedQuery = (userId: string, fade: number) => sql`
  select track_id, weight, is_owned from (
    select * from (
      select purchases.track_id, 1 as is_owned, ${sql.lit(purchaseWeight)} + case when listened_tracks.weight is null
        then 0 else ${weightNow('listened_tracks', fade)} end as weight
      from purchases left join listened_tracks
        on listened_tracks.user_id = purchases.user_id and listened_tracks.track_id = purchases.track_id
      where purchases.user_id = ${userId}
      order by weight desc, purchases.track_id limit ${sql.lit(tracksPerListener)}
    ) as owned
    union all
    select * from (
      select listened_tracks.track_id, 0 as is_owned, ${weightNow('listened_tracks', fade)} as weight
      from listened_tracks
      where listened_tracks.user_id = ${userId} and not exists (select 1 from purchases
        where purchases.user_id = listened_tracks.user_id and purchases.track_id = listened_tracks.track_id)
      order by listened_tracks.weight desc, listened_tracks.track_id desc limit ${sql.lit(tracksPerListener)}
    ) as played
  ) as signs order by weight desc, track_id limit ${sql.lit(tracksPerListener)}
`

type IdColumn =
  | 'listened_tracks.user_id'
  | 'purchases.user_id'
  | 'affinities.user_id'
  | 'affinities.track_id'
  | 'track_neighbours.track_id'

type After = { after: string; limit: number }

/** The next ids of one column, which is the first of an index, each once. */
const nextIdsIn = (column: IdColumn, { after, limit }: After) => sql`
  select id from (
    select distinct ${sql.ref(column)} as id from ${sql.table(column.split('.')[0] ?? '')}
    where ${sql.ref(column)} > ${after} order by id limit ${limit}
  ) as next_ids
`

/**
 * The next ids that any of these columns has. To look up in each table whether it has an id, for one id after the other,
 * takes minutes on PostgreSQL: it reads the whole table for each, where it believes that every id has many rows.
 */
const nextIds = async (
  database: Kysely<Tables>,
  columns: readonly IdColumn[],
  page: After,
): Promise<string[]> => {
  const each = columns.map((column) => nextIdsIn(column, page))
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(each, sql` union `)}) as ids order by id limit ${page.limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** Listeners with plays, purchases or affinities, ordered by id. All plays are in the sums of their listeners. */
export const listenersAfter = (database: Kysely<Tables>, after: string, limit: number): Promise<string[]> =>
  nextIds(database, ['listened_tracks.user_id', 'purchases.user_id', 'affinities.user_id'], { after, limit })

export const refreshAffinities = (database: Database, userIds: string[], now: number) =>
  database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('affinities').where('user_id', 'in', userIds).execute()
    await sql`insert into affinities (user_id, track_id, weight) ${affinityQuery(userIds, fadeAt(now))}`.execute(
      transaction,
    )
  })

/** Tracks with affinities or neighbours, ordered by id. */
export const tracksAfter = (database: Database, after: string, limit: number): Promise<string[]> =>
  nextIds(database, ['affinities.track_id', 'track_neighbours.track_id'], { after, limit })

/**
 * Two tracks are neighbours when the same listeners have an affinity for both. Dividing by the root of the neighbour's
 * play count keeps popular tracks from being neighbours of everything. Only the top listeners of a track count, to
 * bound the cost.
 */
export const refreshNeighbours = (database: Database, trackIds: string[]) =>
  database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('track_neighbours').where('track_id', 'in', trackIds).execute()
    await sql`
      insert into track_neighbours (track_id, neighbour_id, weight)
      select track_id, neighbour_id, weight from (
        select track_id, neighbour_id, weight,
          row_number() over (partition by track_id order by weight desc, neighbour_id) as place
        from (
          select fans.track_id, others.track_id as neighbour_id,
            sum(fans.weight * others.weight) / sqrt(1 + max(tracks.play_count)) as weight
          from (
            select user_id, track_id, weight,
              row_number() over (partition by track_id order by weight desc, user_id) as place
            from affinities where track_id in (${sql.join(trackIds)})
          ) as fans
          join affinities as others
            on others.user_id = fans.user_id and others.track_id <> fans.track_id
          join tracks on tracks.id = others.track_id and tracks.is_listed = 1
          where fans.place <= ${sql.lit(listenersPerTrack)}
          group by fans.track_id, others.track_id
        ) as pairs
      ) as ranked where place <= ${sql.lit(neighboursPerTrack)}
    `.execute(transaction)
  })

export type LikedTrack = {
  id: string
  title: string
  artist_id: string
  genre: Genre
  mood: Mood | null
  weight: number
  is_owned: 0 | 1
  is_listed: 0 | 1
}

const selectLiked = prepareQuery((database, { userId, fade }: { userId: string; fade: number }) => ({
  compile: () =>
    sql<LikedTrack>`
      with liked as materialized (${likedQuery(userId, fade)})
      select tracks.id, tracks.title, tracks.artist_id, tracks.genre, tracks.mood, liked.weight, liked.is_owned,
        tracks.is_listed
      from liked join tracks on tracks.id = liked.track_id
      order by liked.weight desc, tracks.id
    `.compile(database),
}))

/** The tracks for which the user has an affinity, the strongest first. Some may not be listed any more. */
export const likedTracks = (database: Database, userId: string, now: number): Promise<LikedTrack[]> =>
  selectLiked(database, { userId, fade: fadeAt(now) })

const selectNeighbours = prepareQuery((database, { trackId }: { trackId: string }) =>
  database
    .selectFrom('track_neighbours')
    .innerJoin('tracks', 'tracks.id', 'track_neighbours.neighbour_id')
    .select('neighbour_id')
    .where('track_neighbours.track_id', '=', trackId)
    .where(sql<boolean>`+tracks.is_listed = 1`)
    .orderBy('track_neighbours.weight', 'desc')
    .orderBy('neighbour_id'),
)

/** The listed tracks that the listeners of this track play as well, the nearest first. */
export const neighboursOf = async (database: Database, trackId: string): Promise<string[]> =>
  (await selectNeighbours(database, { trackId })).map(({ neighbour_id }) => neighbour_id)
