// The tracks that may be recommended to a user: the neighbours of the tracks that they like.
import { sql, type RawBuilder } from 'kysely'
import { idParameter, isAmong, numberedList } from '../database/id-list'
import type { Database } from '../database/open'
import type { LikedTrack } from './repository'

export type Candidate = { id: string; artist_id: string; score: number }

/** Whose candidates, the tracks that they like, and the factor for a candidate that is one of these. */
type Asked = { userId: string; liked: readonly LikedTrack[]; knownFactor: number }

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * The table `scored`: the neighbours of the liked tracks, without the tracks that the user owns. The score of each is the
 * sum of its weights over all liked tracks to which it is near.
 */
const scored = (database: Database, { userId, liked, knownFactor }: Asked) => {
  const likedIds = idParameter(database, idsOf(liked))
  const weights = liked.map(({ id, weight }) => [id, weight] as const)
  return sql`
    near as materialized (
      select track_id, neighbour_id, weight from track_neighbours
      where ${isAmong(database, 'track_neighbours.track_id', likedIds)} and not exists (select 1 from purchases
        where purchases.user_id = ${userId} and purchases.track_id = track_neighbours.neighbour_id)
    ),
    scored as (
      select near.neighbour_id as id, sum(near.weight * liked.number)
        * case when ${isAmong(database, 'near.neighbour_id', likedIds)} then ${sql.lit(knownFactor)} else 1 end as score
      from near join ${numberedList(database, 'double precision', weights)} as liked on liked.id = near.track_id
      group by near.neighbour_id
    )`
}

/** Of a track that is listed and not by the user. Each track is looked up by its id: for a join, PostgreSQL would read all tracks. */
const ofOpenTrack = (column: RawBuilder<unknown>, id: RawBuilder<unknown>, userId: string) => sql`(
  select ${column} from tracks where tracks.id = ${id} and +tracks.is_listed = 1 and tracks.artist_id <> ${userId}
)`

const bestFirst = sql`score desc, id`

/** More than are asked for, because some may not be listed any more. */
const spareCandidates = 50

/** The candidates with the highest scores. Nearly all are listed, so the tracks of the best few are enough. */
export const bestCandidates = async (
  database: Database,
  asked: Asked,
  limit: number,
): Promise<Candidate[]> => {
  const best: Candidate[] = []
  const pageLength = limit + spareCandidates
  for (let skip = 0; best.length < limit; skip += pageLength) {
    const { rows } = await sql<Omit<Candidate, 'artist_id'> & { artist_id: string | null }>`
      with ${scored(database, asked)},
        page as (select id, score from scored order by ${bestFirst} limit ${pageLength} offset ${skip})
      select id, score, ${ofOpenTrack(sql`artist_id`, sql`page.id`, asked.userId)} as artist_id
      from page order by ${bestFirst}
    `.execute(database)
    best.push(...rows.flatMap(({ artist_id, ...row }) => (artist_id === null ? [] : { ...row, artist_id })))
    if (rows.length < pageLength) break
  }
  return best.slice(0, limit)
}

type Novelty = { artistFactor: number; genreFactor: number }

/** The same, where scores are multiplied for artists and genres of which the user likes no track. */
export const bestNovelCandidates = async (
  database: Database,
  asked: Asked & { novelty: Novelty },
  limit: number,
): Promise<Candidate[]> => {
  const { userId, liked, novelty } = asked
  /** @param known what the user likes */
  const factor = (column: string, known: string[], ifNew: number) => sql`
    case when ${isAmong(database, column, idParameter(database, known))} then 1 else ${sql.lit(ifNew)} end`
  const artists = liked.map(({ artist_id }) => artist_id)
  const genres = liked.map(({ genre }) => genre)
  const factors = sql`${factor('tracks.artist_id', artists, novelty.artistFactor)}
    * ${factor('tracks.genre', genres, novelty.genreFactor)}`
  const { rows } = await sql<Candidate>`
    with ${scored(database, asked)},
      novel as materialized (select id, score * ${ofOpenTrack(factors, sql`scored.id`, userId)} as score from scored),
      best as (select id, score from novel where score is not null order by ${bestFirst} limit ${limit})
    select id, score, (select artist_id from tracks where tracks.id = best.id) as artist_id
    from best order by ${bestFirst}
  `.execute(database)
  return rows
}

/** A track near another one. */
export type Near = { source_id: string; id: string; weight: number }

/** How near each of these tracks is to each of the others. */
export const nearnessBetween = async (
  database: Database,
  sourceIds: string[],
  ids: string[],
): Promise<Near[]> => {
  const among = (column: string, list: string[]) => isAmong(database, column, idParameter(database, list))
  const { rows } = await sql<Near>`
    select track_id as source_id, neighbour_id as id, weight from track_neighbours
    where ${among('track_id', sourceIds)} and ${among('neighbour_id', ids)}
  `.execute(database)
  return rows
}
