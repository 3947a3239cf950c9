// Reads which tracks are near others.
import { sql } from 'kysely'
import type { Genre, Mood } from '~/contract/rules/genres'
import type { Database } from '../database/open'
import { asText, fieldsOf, packFields, type Packed } from '../database/packed-rows'
import { prepareListQuery, prepareQuery } from '../database/prepared-query'

/** A listed track near another one. */
export type Neighbour = { id: string; artistId: string; genre: Genre; mood: Mood | null; weight: number }

/** Each track is one row, because sixty tracks have nearly two thousand neighbours. */
const selectNear = prepareListQuery((database, isAmong) => ({
  compile: () =>
    sql<Packed & { track_id: string }>`
      select track_neighbours.track_id, ${packFields(
        sql`tracks.id`,
        sql`tracks.artist_id`,
        sql`tracks.genre`,
        sql`coalesce(tracks.mood, '')`,
        asText('track_neighbours.weight'),
      )} as packed
      from track_neighbours join tracks on tracks.id = track_neighbours.neighbour_id
      where ${isAmong('track_neighbours.track_id')} and +tracks.is_listed = 1
      group by track_neighbours.track_id
    `.compile(database),
}))

const fieldsPerNeighbour = 5

const neighboursIn = (packed: Packed): Neighbour[] => {
  const fields = fieldsOf([packed])
  return Array.from({ length: fields.length / fieldsPerNeighbour }, (_, index) => {
    const [id = '', artistId = '', genre, mood, weight] = fields.slice(
      index * fieldsPerNeighbour,
      (index + 1) * fieldsPerNeighbour,
    )
    return { id, artistId, genre: genre as Genre, mood: mood ? (mood as Mood) : null, weight: Number(weight) }
  })
}

/** The listed tracks near each of these tracks, in no particular order. Tracks without any are left out. */
export const neighboursOfEach = async (
  database: Database,
  trackIds: string[],
): Promise<Map<string, Neighbour[]>> => {
  const rows = await selectNear(database, trackIds)
  return new Map(rows.map((row) => [row.track_id, neighboursIn(row)]))
}

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
