// Affinities of listeners for tracks, and neighbours of tracks, computed by the database in small batches.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { fadeAt, playsWeightMax, purchaseWeight, tracksPerListener } from './weights'

const listenersPerTrack = 200
const neighboursPerTrack = 30

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
