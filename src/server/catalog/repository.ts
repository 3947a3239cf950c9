// Tracks as lists and their own pages read them.
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Genre, Mood } from '~/contract/rules/genres'
import { artistColumns, joinArtist } from '../accounts/artists-repository'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

const selectTracks = (database: Database) =>
  joinArtist(database.selectFrom('tracks'), 'tracks')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .leftJoin('sellers', 'sellers.user_id', 'tracks.artist_id')
    .select([
      'tracks.id',
      'tracks.title',
      'tracks.title_key',
      'tracks.genre',
      'tracks.mood',
      'tracks.price_cents',
      'tracks.artist_id',
      'tracks.track_number',
      'tracks.duration_ms',
      'tracks.is_wip',
      'tracks.is_listed',
      'tracks.audio_state',
      'tracks.play_count',
      'tracks.heat',
      'tracks.cover_hash',
      'tracks.released_at',
      'tracks.album_id',
      'albums.title as album_title',
      ...artistColumns,
      'sellers.state as seller_state',
    ])

export type TrackRow = Awaited<ReturnType<ReturnType<typeof selectTracks>['executeTakeFirstOrThrow']>>

export type TrackOrder = 'createdAt' | 'popular' | 'title'

/** Which tracks; those that everybody may see, unless it says otherwise. */
export type TrackFilter = {
  genre?: Genre
  mood?: Mood
  artistId?: string
  /** The artist's unpublished too: all of them, or those this person was taken in on. */
  unlisted?: 'all' | { acceptedBy: string }
  /** Without what this person made or owns. */
  newTo?: string
}

/** The row a page follows, as its order sees it. */
export type TrackPlace = { id: string; releasedAt: number; heat: number; titleKey: string }

export const placeOf = (row: TrackRow): TrackPlace => ({
  id: row.id,
  releasedAt: row.released_at,
  heat: row.heat,
  titleKey: row.title_key,
})

/** Of tracks alone or joined with more. */
const isVisible = (unlisted: TrackFilter['unlisted']): RawBuilder<SqlBool> => {
  if (unlisted === undefined) return sql`tracks.is_listed = 1`
  if (unlisted === 'all') return sql`tracks.deleted_at is null`
  return sql`(tracks.is_listed = 1 or tracks.deleted_at is null and exists (
    select 1 from collaborators where collaborators.track_id = tracks.id
      and collaborators.user_id = ${unlisted.acceptedBy} and collaborators.state = 'accepted'))`
}

const isNewTo = (userId: string): RawBuilder<SqlBool> =>
  sql`tracks.artist_id <> ${userId} and not exists (
    select 1 from purchases where purchases.track_id = tracks.id and purchases.user_id = ${userId})`

const filtered = (database: Database, { genre, mood, artistId, unlisted, newTo }: TrackFilter) => {
  let query = selectTracks(database).where(isVisible(unlisted))
  if (genre) query = query.where('tracks.genre', '=', genre)
  if (mood) query = query.where('tracks.mood', '=', mood)
  if (newTo) query = query.where(isNewTo(newTo))
  return artistId === undefined ? query : query.where('tracks.artist_id', '=', artistId)
}

/**
 * Heat only ever rises, so a row passed once is never met again further down, and one that was not
 * played meanwhile is never skipped.
 */
const orders: Record<TrackOrder, { by: RawBuilder<unknown>; past(place: TrackPlace): RawBuilder<boolean> }> =
  {
    createdAt: {
      by: sql`tracks.released_at desc, tracks.id desc`,
      past: ({ releasedAt, id }) => sql`(tracks.released_at, tracks.id) < (${releasedAt}, ${id})`,
    },
    popular: {
      by: sql`tracks.heat desc, tracks.released_at desc, tracks.id desc`,
      past: ({ heat, releasedAt, id }) =>
        sql`(tracks.heat, tracks.released_at, tracks.id) < (${heat}, ${releasedAt}, ${id})`,
    },
    title: {
      by: sql`tracks.title_key, tracks.id`,
      past: ({ titleKey, id }) => sql`(tracks.title_key, tracks.id) > (${titleKey}, ${id})`,
    },
  }

/** How a list in this order is sorted, and what comes past a place in it. */
export const orderOf = (order: TrackOrder) => orders[order]

export const listTracks = (
  database: Database,
  filter: TrackFilter,
  order: TrackOrder,
  { after, limit }: { after: TrackPlace | null; limit: number },
): Promise<TrackRow[]> => {
  const { by, past } = orders[order]
  const query = filtered(database, filter).orderBy(by).limit(limit)
  return (after ? query.where(past(after)) : query).execute()
}

/** In the order of the ids; those nobody may see any more are left out. */
export const listedTracksById = async (database: Database, ids: string[]): Promise<TrackRow[]> => {
  if (ids.length === 0) return []
  const rows = await selectTracks(database)
    .where('tracks.is_listed', '=', 1)
    .where('tracks.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** In no order, and listed or not: for whoever has a right to them. */
export const tracksById = (database: Database, ids: string[]): Promise<TrackRow[]> =>
  selectTracks(database).where('tracks.id', 'in', ids).execute()

export const tracksOfAlbum = (database: Database, albumId: string): Promise<TrackRow[]> =>
  filtered(database, {})
    .where('tracks.album_id', '=', albumId)
    .orderBy(sql`tracks.track_number is null`)
    .orderBy('tracks.track_number')
    .orderBy('tracks.id')
    .execute()

export const listedIds = async (database: Database, { genre, mood }: TrackFilter): Promise<string[]> => {
  let query = database.selectFrom('tracks').select('id').where('is_listed', '=', 1)
  if (genre) query = query.where('genre', '=', genre)
  if (mood) query = query.where('mood', '=', mood)
  return (await query.execute()).map(({ id }) => id)
}

/** Every genre and mood together, so that one look answers for any filter. */
export const countListed = (database: Database) =>
  database
    .selectFrom('tracks')
    .select(['genre', 'mood'])
    .select((select) => select.fn.countAll<number>().as('trackCount'))
    .where('is_listed', '=', 1)
    .groupBy(['genre', 'mood'])
    .execute()

export const countOfArtist = async (
  database: Database,
  { artistId, unlisted }: Pick<TrackFilter, 'artistId' | 'unlisted'>,
) => {
  const row = await database
    .selectFrom('tracks')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('artist_id', '=', artistId ?? '')
    .where(isVisible(unlisted))
    .executeTakeFirst()
  return row?.total ?? 0
}

/** Whether anything of this artist that is not out has taken this person in. */
export const hasAccepted = async (database: Database, artistId: string, userId: string) =>
  (await database
    .selectFrom('collaborators')
    .innerJoin('tracks', 'tracks.id', 'collaborators.track_id')
    .select('tracks.id')
    .where('collaborators.user_id', '=', userId)
    .where('collaborators.state', '=', 'accepted')
    .where('tracks.artist_id', '=', artistId)
    .where('tracks.is_listed', '=', 0)
    .where('tracks.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const trackById = (database: Database, id: string) =>
  selectTracks(database)
    .leftJoin('track_peaks', 'track_peaks.track_id', 'tracks.id')
    .leftJoin('track_files as original', (join) =>
      join.onRef('original.track_id', '=', 'tracks.id').on('original.variant', '=', 'original'),
    )
    .select([
      'tracks.description',
      'track_peaks.peaks',
      'original.storage_key as original_key',
      'original.size_bytes as original_bytes',
    ])
    .where('tracks.id', '=', id)
    .executeTakeFirst()

export const collaboratorsOf = (database: Database, trackId: string) =>
  database
    .selectFrom('collaborators')
    .innerJoin('users', 'users.id', 'collaborators.user_id')
    .select(['users.id', 'users.username', 'users.display_name'])
    .where('collaborators.track_id', '=', trackId)
    .where('collaborators.state', '=', 'accepted')
    .orderBy('collaborators.created_at')
    .orderBy('users.id')
    .execute()

export type JobRow = Pick<Selectable<Tables['media_jobs']>, 'state' | 'progress' | 'message' | 'may_retry'>

export const jobsOf = async (database: Database, trackIds: string[]): Promise<Map<string, JobRow>> => {
  if (trackIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('media_jobs')
    .select(['track_id', 'state', 'progress', 'message', 'may_retry'])
    .where('track_id', 'in', trackIds)
    .execute()
  return new Map(rows.map((row) => [row.track_id, row]))
}
