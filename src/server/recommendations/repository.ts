// Affinities of listeners for tracks, and neighbours of tracks, computed by the database in small batches.
import { sql, type Kysely } from 'kysely'
import { dayMs } from '~/contract/durations'
import { playsKeptDays } from '~/contract/limits-beyond'
import type { Genre, Mood } from '~/contract/rules/genres'
import type { Database } from '../database/open'
import { prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'

const playHalfLifeMs = 30 * dayMs
/** Older plays are deleted sooner or later, so they are ignored. */
const playsLookedAtMs = playsKeptDays * dayMs
/** A purchase weighs as much as this many plays of today. */
const purchaseWeight = 6
/** The maximum total weight of the plays of one track. */
const playsWeightMax = 5
const tracksPerListener = 60
const listenersPerTrack = 200
const neighboursPerTrack = 30

const decay = (now: number) =>
  sql<number>`power(0.5, cast(${now} - plays.played_at as double precision) / ${sql.lit(playHalfLifeMs)})`

type Times = { now: number; since: number }

/**
 * The affinities of these listeners for all tracks. The plus sign changes nothing but SQLite's plan: with it, SQLite reads
 * the plays by track, and need not sort them.
 */
const signsQuery = (userIds: string[], { now, since }: Times) => sql`
  select user_id, track_id, sum(weight) as weight from (
    select plays.user_id, plays.track_id,
      case when sum(${decay(now)}) > ${sql.lit(playsWeightMax)}
        then ${sql.lit(playsWeightMax)} else sum(${decay(now)}) end as weight
    from plays
    where plays.user_id in (${sql.join(userIds)}) and +plays.played_at > ${since}
    group by plays.user_id, plays.track_id
    union all
    select purchases.user_id, purchases.track_id, ${sql.lit(purchaseWeight)} as weight
    from purchases where purchases.user_id in (${sql.join(userIds)})
  ) as signs group by user_id, track_id
`

/** The tracks with the highest affinity for each of these listeners. */
const affinityQuery = (userIds: string[], times: Times) => sql`
  select user_id, track_id, weight from (
    select user_id, track_id, weight,
      row_number() over (partition by user_id order by weight desc, track_id) as place
    from (${signsQuery(userIds, times)}) as sums
  ) as ranked where place <= ${sql.lit(tracksPerListener)}
`

/** The same for one listener, in half of the time. */
const likedQuery = (userId: string, times: Times) => sql`
  select track_id, weight from (${signsQuery([userId], times)}) as sums
  order by weight desc, track_id limit ${sql.lit(tracksPerListener)}
`

const playsUntil = (now: number) => ({ now, since: now - playsLookedAtMs })

type OfUser = Times & { userId: string }

/** Listeners with plays, purchases or affinities, ordered by id. */
export const listenersAfter = async (
  database: Kysely<Tables>,
  after: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where id > ${after}
      and (exists (select 1 from plays where plays.user_id = users.id)
        or exists (select 1 from purchases where purchases.user_id = users.id)
        or exists (select 1 from affinities where affinities.user_id = users.id))
    order by id limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}

export const refreshAffinities = (database: Database, userIds: string[], now: number) =>
  database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('affinities').where('user_id', 'in', userIds).execute()
    await sql`insert into affinities (user_id, track_id, weight) ${affinityQuery(userIds, playsUntil(now))}`.execute(
      transaction,
    )
  })

/** Tracks with affinities or neighbours, ordered by id. */
export const tracksAfter = async (database: Database, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from tracks where id > ${after}
      and (exists (select 1 from affinities where affinities.track_id = tracks.id)
        or exists (select 1 from track_neighbours where track_neighbours.track_id = tracks.id))
    order by id limit ${limit}
  `.execute(database)
  return rows.map(({ id }) => id)
}

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

type Kind = { id: string; artist_id: string; genre: string | null }
export type Candidate = Kind & { score: number; is_known: 0 | 1 }

/**
 * The sum of a neighbour's weights over all tracks for which the user has an affinity, and these tracks themselves with
 * null for a score, because to find them takes longer than to read them. The plus sign keeps SQLite from looking at all
 * listed tracks first. It changes nothing else.
 */
const selectCandidates = prepareQuery((database, { userId, now, since }: OfUser) => ({
  compile: () =>
    sql<Kind & { score: number | null; is_known: 0 | 1 }>`
      with liked as materialized (${likedQuery(userId, { now, since })})
      select sums.id, sums.score, tracks.artist_id, tracks.genre,
        case when known.track_id is null then 0 else 1 end as is_known
      from (
        select near.neighbour_id as id, sum(near.weight * liked.weight) as score
        from liked join track_neighbours as near on near.track_id = liked.track_id
        group by near.neighbour_id
      ) as sums
      join tracks on tracks.id = sums.id
      left join liked as known on known.track_id = sums.id
      where +tracks.is_listed = 1 and tracks.artist_id <> ${userId} and not exists (
        select 1 from purchases where purchases.track_id = sums.id and purchases.user_id = ${userId})
      union all
      select tracks.id, null as score, tracks.artist_id, tracks.genre, 1 as is_known
      from liked join tracks on tracks.id = liked.track_id
    `.compile(database),
}))

/** The neighbours of the tracks that the user likes, without the tracks that they made or own; and the liked tracks. */
export const candidatesFor = async (
  database: Database,
  userId: string,
  now: number,
): Promise<{ candidates: Candidate[]; liked: Kind[] }> => {
  const rows = await selectCandidates(database, { userId, ...playsUntil(now) })
  const candidates = rows.flatMap(({ score, ...row }) => (score === null ? [] : { ...row, score }))
  return { candidates, liked: rows.filter(({ score }) => score === null) }
}

/** `source_id` is a track of the user that led to the track `id`. */
export type Source = { id: string; source_id: string; title: string; is_owned: 0 | 1; score: number }

/** Affinities are up to an hour old. These add what happened since. */
const recentSigns = 200

/** The tracks of the user that led to these candidates, as far as the user can still open their pages. */
export const sourcesOf = async (database: Database, userId: string, ids: string[]): Promise<Source[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Source>`
    with liked as materialized (
      select track_id, max(weight) as weight from (
        select track_id, weight from affinities where user_id = ${userId}
        union all select track_id, 1 from (select track_id from plays where user_id = ${userId}
          order by played_at desc limit ${sql.lit(recentSigns)}) as played
        union all select track_id, ${sql.lit(purchaseWeight)} from (select track_id from purchases
          where user_id = ${userId} order by created_at desc limit ${sql.lit(recentSigns)}) as bought
      ) as signs group by track_id
    )
    select near.neighbour_id as id, near.track_id as source_id, tracks.title,
      case when purchases.id is null then 0 else 1 end as is_owned,
      near.weight * liked.weight as score
    from liked
    join track_neighbours as near on near.track_id = liked.track_id
    join tracks on tracks.id = near.track_id
    left join purchases on purchases.track_id = near.track_id and purchases.user_id = ${userId}
    where near.neighbour_id in (${sql.join(ids)}) and (+tracks.is_listed = 1 or purchases.id is not null)
  `.execute(database)
  return rows
}

export type LikedTrack = {
  id: string
  title: string
  artist_id: string
  genre: Genre
  mood: Mood | null
  weight: number
  is_owned: 0 | 1
}

const selectLikedTracks = prepareQuery((database, { userId, now, since }: OfUser) => ({
  compile: () =>
    sql<LikedTrack>`
        with liked as materialized (${likedQuery(userId, { now, since })})
        select tracks.id, tracks.title, tracks.artist_id, tracks.genre, tracks.mood, liked.weight,
          case when purchases.id is null then 0 else 1 end as is_owned
        from liked join tracks on tracks.id = liked.track_id
        left join purchases on purchases.track_id = tracks.id and purchases.user_id = ${userId}
        where +tracks.is_listed = 1
        order by liked.weight desc, tracks.id
      `.compile(database),
}))

/** The listed tracks for which the user has an affinity, the strongest first. */
export const likedTracks = (database: Database, userId: string, now: number): Promise<LikedTrack[]> =>
  selectLikedTracks(database, { userId, ...playsUntil(now) })

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
