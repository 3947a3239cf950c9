import { sql } from 'kysely'
import type { Genre } from '~/contract/rules/genres'
import type { Database } from '../database/open'
import { prepareLookup } from '../database/prepared-query'

/** Prepared tracks only: the others have no length yet. */
export type PricedTrackRow = {
  id: string
  title: string
  genre: Genre | null
  duration_ms: number | null
  price_cents: number
  previews: number | null
  purchases: number | null
}

const selectPriced = prepareLookup((database, { artistId }: { artistId: string }) => ({
  compile: () =>
    sql<PricedTrackRow>`
      select tracks.id, title, genre, duration_ms, price_cents, previews, purchases
      from tracks left join track_totals on track_id = tracks.id
        and day = (select max(day) from track_totals where track_id = tracks.id)
      where artist_id = ${artistId} and deleted_at is null
      order by created_at desc, tracks.id desc
    `.compile(database),
}))

/** The tracks of an artist, newest first, with their previews and the purchases that followed. */
export const pricedTracks = (database: Database, artistId: string): Promise<PricedTrackRow[]> =>
  selectPriced(database, { artistId })

export type SalesRow = {
  genre: Genre
  artist_id: string
  duration_ms: number
  price_cents: number
  count: number
}

type Recent = { since: number; limit: number }

/** The latest sales since this time, without free claims. */
export const recentSales = async (database: Database, { since, limit }: Recent): Promise<SalesRow[]> => {
  const { rows } = await sql<SalesRow>`
    select genre, artist_id, duration_ms, recent.price_cents as price_cents, count(*) as count
    from (select track_id, price_cents from purchases
        where created_at >= ${since} and price_cents > 0 order by created_at desc limit ${limit}) as recent
      join tracks on tracks.id = recent.track_id
    where genre is not null and duration_ms is not null
    group by genre, artist_id, duration_ms, recent.price_cents
  `.execute(database)
  return rows
}

export type ConversionRow = { artist_id: string; duration_ms: number; previews: number; purchases: number }

/** The previews, and the purchases that followed, of the most played tracks of this genre that are for sale. */
export const conversionsOf = async (
  database: Database,
  { genre, limit }: { genre: Genre; limit: number },
): Promise<ConversionRow[]> => {
  const { rows } = await sql<ConversionRow>`
    select artist_id, duration_ms, previews, purchases
    from (select id, artist_id, duration_ms from tracks
        where genre = ${genre} and is_listed = 1 and price_cents > 0
        order by heat desc, released_at desc, id desc limit ${limit}) as popular
      join track_totals on track_id = popular.id
        and day = (select max(day) from track_totals where track_id = popular.id)
    where duration_ms is not null
  `.execute(database)
  return rows
}
