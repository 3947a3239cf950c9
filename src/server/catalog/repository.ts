// Reads tracks for lists and for the track page.
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Genre, Mood } from '~/contract/rules/genres'
import { artistColumns, joinArtist } from '../accounts/artists-repository'
import type { Database } from '../database/open'
import { prepareListQuery, prepareLookup, prepareQuery, type IsAmong } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import { publicTrackNumber } from '../streaming/track-number-repository'

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
      publicTrackNumber,
      'tracks.duration_ms',
      'tracks.is_wip',
      'tracks.is_listed',
      'tracks.audio_state',
      'tracks.recording',
      'tracks.play_count',
      'tracks.heat',
      'tracks.cover_hash',
      'tracks.released_at',
      'tracks.release_at',
      'tracks.album_id',
      'albums.title as album_title',
      ...artistColumns,
      'sellers.state as seller_state',
    ])

export type TrackRow = Awaited<ReturnType<ReturnType<typeof selectTracks>['executeTakeFirstOrThrow']>>

export type TrackOrder = 'createdAt' | 'popular' | 'title'

/** Selects listed tracks, unless `unlisted` adds others. */
export type TrackFilter = {
  genre?: Genre
  mood?: Mood
  artistId?: string
  /** Adds the artist's unpublished tracks: all of them, or those on which this user is a collaborator. */
  unlisted?: 'all' | { acceptedBy: string }
  /** Only tracks whose audio is missing, being prepared or failed. */
  unready?: boolean | undefined
  /** Only tracks that are on no album, or not public yet. */
  offAlbums?: boolean | undefined
}

/** The sort values of the last row of the previous page. */
export type TrackPlace = { id: string; releasedAt: number; heat: number; titleKey: string }

export const placeOf = (row: TrackRow): TrackPlace => ({
  id: row.id,
  releasedAt: row.released_at,
  heat: row.heat,
  titleKey: row.title_key,
})

/** Works with and without joins, because every column names its table. */
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

const isUnready = sql`tracks.audio_state in ('none', 'queued', 'failed')`

/** Only the artist may learn that a new recording is coming. */
const hasNewRecording = sql`exists (
  select 1 from other_recordings where other_recordings.track_id = tracks.id and other_recordings.state = 'coming')`
const isOffAlbums = sql`(tracks.album_id is null or tracks.is_listed = 0)`

const matches = ({ genre, mood, artistId, unlisted, unready, offAlbums }: TrackFilter): RawBuilder<SqlBool> =>
  sql.join(
    [
      isVisible(unlisted),
      ...(genre ? [sql`tracks.genre = ${genre}`] : []),
      ...(mood ? [sql`tracks.mood = ${mood}`] : []),
      ...(artistId === undefined ? [] : [sql`tracks.artist_id = ${artistId}`]),
      ...(unready ? [unlisted === 'all' ? sql`(${isUnready} or ${hasNewRecording})` : isUnready] : []),
      ...(offAlbums ? [isOffAlbums] : []),
    ],
    sql` and `,
  )

const filtered = (database: Database, filter: TrackFilter) => selectTracks(database).where(matches(filter))

/** Heat (popularity) only rises, so paging by it repeats no row, and skips only rows that were played meanwhile. */
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

/** The ORDER BY of a list and the condition for rows after a place. */
export const orderOf = (order: TrackOrder) => orders[order]

/** The place of the row before which there are `index` rows. Undefined if the list is shorter. */
export const placeAt = (
  database: Database,
  filter: TrackFilter,
  order: TrackOrder,
  index: number,
): Promise<TrackPlace | undefined> =>
  // The query joins no other table, because the database would also join each row that the offset skips.
  database
    .selectFrom('tracks')
    .where(matches(filter))
    .select(['id', 'released_at as releasedAt', 'heat', 'title_key as titleKey'])
    .orderBy(orders[order].by)
    .limit(1)
    .offset(index)
    .executeTakeFirst()

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

type NewTo = { userId: string; limit: number }

const selectNewTo = (order: TrackOrder) =>
  prepareQuery((database, { userId, limit }: NewTo) =>
    filtered(database, {}).where(isNewTo(userId)).orderBy(orders[order].by).limit(limit),
  )

const newestNewTo = selectNewTo('createdAt')
const popularNewTo = selectNewTo('popular')

/** The first listed tracks that this user neither made nor owns. */
export const tracksNewTo = (
  database: Database,
  newTo: NewTo,
  order: 'createdAt' | 'popular',
): Promise<TrackRow[]> => (order === 'popular' ? popularNewTo(database, newTo) : newestNewTo(database, newTo))

// The plus sign changes nothing but SQLite's plan: without it, SQLite looks at all listed tracks, not at these ids.
const listedAmong = (database: Database, isAmong: IsAmong) =>
  selectTracks(database)
    .where(sql<SqlBool>`+tracks.is_listed = 1`)
    .where(isAmong('tracks.id'))

const selectListed = prepareListQuery(listedAmong)

/** Returns the listed tracks in the order of the ids, and leaves out unlisted ones. */
export const listedTracksById = async (database: Database, ids: string[]): Promise<TrackRow[]> => {
  const rows = await selectListed(database, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The listed ones of these tracks, the newest first. */
export const newestListed = prepareListQuery((database, isAmong) =>
  listedAmong(database, isAmong).orderBy(orders.createdAt.by),
)

/** Tracks in no particular order, including unlisted ones. The caller must check the user's rights. */
export const tracksById = prepareListQuery((database, isAmong) =>
  selectTracks(database).where(isAmong('tracks.id')),
)

const selectOfAlbum = (database: Database, albumId: string, filter: TrackFilter): Promise<TrackRow[]> =>
  filtered(database, filter)
    .where('tracks.album_id', '=', albumId)
    .orderBy(sql`tracks.track_number is null`)
    .orderBy('tracks.track_number')
    .orderBy('tracks.id')
    .execute()

export const tracksOfAlbum = (database: Database, albumId: string): Promise<TrackRow[]> =>
  selectOfAlbum(database, albumId, {})

/** Also the tracks that are not public, for the artist of the album. */
export const allTracksOfAlbum = (database: Database, albumId: string): Promise<TrackRow[]> =>
  selectOfAlbum(database, albumId, { unlisted: 'all' })

export const listedIds = async (database: Database, { genre, mood }: TrackFilter): Promise<string[]> => {
  let query = database.selectFrom('tracks').select('id').where('is_listed', '=', 1)
  if (genre) query = query.where('genre', '=', genre)
  if (mood) query = query.where('mood', '=', mood)
  return (await query.execute()).map(({ id }) => id)
}

/** Counts per genre and mood, so that one query serves every filter. */
export const countListed = (database: Database) =>
  database
    .selectFrom('tracks')
    .select(['genre', 'mood'])
    .select((select) => select.fn.countAll<number>().as('trackCount'))
    .where('is_listed', '=', 1)
    .groupBy(['genre', 'mood'])
    .execute()

export type ArtistFilter = Pick<TrackFilter, 'unlisted' | 'unready' | 'offAlbums'> & { artistId: string }

export const countOfArtist = async (database: Database, filter: ArtistFilter) => {
  const row = await database
    .selectFrom('tracks')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(matches(filter))
    .executeTakeFirst()
  return row?.total ?? 0
}

const selectTrack = prepareLookup((database, { id }: { id: string }) =>
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
    .where('tracks.id', '=', id),
)

export const trackById = async (database: Database, id: string) => (await selectTrack(database, { id })).at(0)

const selectCollaborators = prepareLookup((database, { trackId }: { trackId: string }) =>
  database
    .selectFrom('collaborators')
    .innerJoin('users', 'users.id', 'collaborators.user_id')
    .select(['users.id', 'users.username', 'users.display_name', 'users.avatar_key', 'users.profile_type'])
    .where('collaborators.track_id', '=', trackId)
    .where('collaborators.state', '=', 'accepted')
    .orderBy('collaborators.created_at')
    .orderBy('users.id'),
)

export const collaboratorsOf = (database: Database, trackId: string) =>
  selectCollaborators(database, { trackId })

/** How much each track was turned down, for those that were. */
export const turnedDownOf = async (database: Database, trackIds: string[]): Promise<Map<string, number>> => {
  if (trackIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('track_loudness')
    .select(['track_id', 'turned_down_db'])
    .where('track_id', 'in', trackIds)
    .where('turned_down_db', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.track_id, row.turned_down_db]))
}

export type JobRow = Pick<Selectable<Tables['media_jobs']>, 'state' | 'progress' | 'message' | 'may_retry'>

const selectJobs = prepareListQuery((database, isAmong) =>
  database
    .selectFrom('media_jobs')
    .select(['track_id', 'state', 'progress', 'message', 'may_retry'])
    .where(isAmong('track_id')),
)

export const jobsOf = async (database: Database, trackIds: string[]): Promise<Map<string, JobRow>> =>
  new Map((await selectJobs(database, trackIds)).map((row) => [row.track_id, row]))
