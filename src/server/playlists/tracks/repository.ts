// Reads which tracks playlists have, as one user sees them.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/open'
import { idList, idParameter, isAmong, type IdParameter } from '../../database/id-list'
import { asText, fieldsOf, packFields, type Packed } from '../../database/packed-rows'
import { prepareListQuery, prepareLookup, prepareQuery } from '../../database/prepared-query'
import type { Placed } from './new-places'
import type { Row } from './order'
import type { Tables } from '../../database/tables'
import { isVisible, mayAdd } from './visible-repository'

type Seen = { playlistId: string; userId: string }
type OrderedRow = Row & Placed

const selectVisible = (database: Kysely<Tables>, { playlistId, userId }: Seen) =>
  database
    .selectFrom('playlist_tracks')
    .select(['track_id', 'place'])
    .where('playlist_id', '=', playlistId)
    .where(isVisible('playlist_tracks', userId))
    .orderBy('place')

const selectPage = prepareQuery(
  (
    database,
    { playlistId, userId, after, skip, limit }: Seen & { after: number; skip: number; limit: number },
  ) => selectVisible(database, { playlistId, userId }).where('place', '>', after).limit(limit).offset(skip),
)

/** Comes before every place. */
const beforeAll = Number.MIN_SAFE_INTEGER

export const visiblePage = (
  database: Database,
  seen: Seen,
  { after = beforeAll, skip = 0, limit }: { after?: number; skip?: number; limit: number },
) => selectPage(database, { ...seen, after, skip, limit })

const selectVisibleIds = prepareQuery((database, { playlistId, userId }: Seen) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(sql`track_id`)} as packed from (
        select track_id from playlist_tracks
        where playlist_id = ${playlistId} and ${isVisible('playlist_tracks', userId)} order by place
      ) as visible
    `.compile(database),
}))

/** The ids of the visible tracks in order. */
export const visibleIds = async (database: Database, playlistId: string, userId: string): Promise<string[]> =>
  fieldsOf(await selectVisibleIds(database, { playlistId, userId }))

/** The id of the visible track behind `skip` others, as if the playlist did not have `without`. */
export const visibleAt = async (
  database: Kysely<Tables>,
  seen: Seen,
  { skip, without }: { skip: number; without?: string | undefined },
): Promise<string | null> => {
  const query = selectVisible(database, seen).limit(1).offset(skip)
  const others = without === undefined ? query : query.where('track_id', '<>', without)
  return (await others.executeTakeFirst())?.track_id ?? null
}

/** A visible track and the hidden rows right behind it, which move with it. */
export const withHiddenBehind = async (
  database: Kysely<Tables>,
  seen: Seen,
  trackId: string,
): Promise<string[]> => {
  const place = await placeOf(database, seen.playlistId, trackId)
  if (place === null) return []
  const next = await selectVisible(database, seen).where('place', '>', place).limit(1).executeTakeFirst()
  const rows = await database
    .selectFrom('playlist_tracks')
    .select('track_id')
    .where('playlist_id', '=', seen.playlistId)
    .where('place', '>=', place)
    .where('place', '<', next?.place ?? Number.MAX_SAFE_INTEGER)
    .orderBy('place')
    .execute()
  return rows.map(({ track_id }) => track_id)
}

const fieldsPerRow = 3

/** All rows in order, and whether this user sees them. */
export const allRows = async (
  database: Kysely<Tables>,
  { playlistId, userId }: Seen,
): Promise<OrderedRow[]> => {
  const { rows } = await sql<Packed>`
    select ${packFields(sql`track_id`, asText('place'), sql`is_visible`)} as packed from (
      select track_id, place, case when ${isVisible('playlist_tracks', userId)} then '1' else '0' end as is_visible
      from playlist_tracks where playlist_id = ${playlistId} order by place
    ) as ordered
  `.execute(database)
  const fields = fieldsOf(rows)
  return Array.from({ length: fields.length / fieldsPerRow }, (_, index) => {
    const at = index * fieldsPerRow
    const is_visible = fields[at + 2] === '1' ? 1 : 0
    return { track_id: fields[at] ?? '', place: Number(fields[at + 1]), is_visible }
  })
}

export const placeOf = async (
  database: Kysely<Tables>,
  playlistId: string,
  trackId: string,
): Promise<number | null> => {
  const row = await database
    .selectFrom('playlist_tracks')
    .select('place')
    .where('playlist_id', '=', playlistId)
    .where('track_id', '=', trackId)
    .executeTakeFirst()
  return row?.place ?? null
}

type Position = { playlist_id: string; position: number }

type Asked<Ids> = { playlistIds: Ids; trackId: string; userId: string }

const selectPositions = prepareLookup((database, { playlistIds, trackId, userId }: Asked<IdParameter>) => ({
  compile: () =>
    sql<Position>`
        select held.playlist_id, (
          select count(*) from playlist_tracks as earlier
          where earlier.playlist_id = held.playlist_id and earlier.place <= held.place
            and ${isVisible('earlier', userId)}
        ) as position
        from playlist_tracks as held
        where ${isAmong(database, 'held.playlist_id', playlistIds)} and held.track_id = ${trackId}
          and ${isVisible('held', userId)}
      `.compile(database),
}))

/** Where this user sees the track in each of these playlists, counted from 1. */
export const positionsOf = async (
  database: Kysely<Tables>,
  { playlistIds, trackId, userId }: Asked<string[]>,
): Promise<Map<string, number>> => {
  const ids = idParameter(database, playlistIds)
  const rows = await selectPositions(database, { playlistIds: ids, trackId, userId })
  return new Map(rows.map(({ playlist_id, position }) => [playlist_id, Number(position)]))
}

export const positionOf = async (
  database: Kysely<Tables>,
  { playlistId, userId }: Seen,
  trackId: string,
): Promise<number | null> => {
  const positions = await positionsOf(database, { playlistIds: [playlistId], trackId, userId })
  return positions.get(playlistId) ?? null
}

/** Which of these tracks the playlist has already. */
export const heldAmong = async (
  database: Kysely<Tables>,
  playlistId: string,
  trackIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ track_id: string }>`
    select track_id from playlist_tracks
    where playlist_id = ${playlistId} and track_id in (select id from ${idList(database, trackIds)} as ids)
  `.execute(database)
  return new Set(rows.map(({ track_id }) => track_id))
}

/** Which of these tracks this user may put into a playlist. */
export const visibleAmong = async (
  database: Kysely<Tables>,
  trackIds: readonly string[],
  userId: string,
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select tracks.id from ${idList(database, trackIds)} as ids
    join tracks on tracks.id = ids.id where ${mayAdd(userId)}
  `.execute(database)
  return new Set(rows.map(({ id }) => id))
}

type Sum = { playlist_id: string; tracks: number; ms: number }

const selectUnlistedSums = prepareLookup(
  (database, { playlistIds, userId }: { playlistIds: IdParameter; userId: string }) => ({
    compile: () =>
      sql<Sum>`
        select held.playlist_id, count(*) as tracks, coalesce(sum(tracks.duration_ms), 0) as ms
        from playlist_tracks as held join tracks on tracks.id = held.track_id
        where ${isAmong(database, 'held.playlist_id', playlistIds)} and held.listed_ms is null
          and ${isVisible('held', userId)}
        group by held.playlist_id
      `.compile(database),
  }),
)

/** The tracks of these playlists that are not listed, but that this user sees. */
export const unlistedSums = async (
  database: Database,
  playlistIds: string[],
  userId: string,
): Promise<Map<string, Sum>> => {
  if (playlistIds.length === 0 || userId === '') return new Map()
  const ids = idParameter(database, playlistIds)
  const rows = await selectUnlistedSums(database, { playlistIds: ids, userId })
  return new Map(rows.map((row) => [row.playlist_id, row]))
}

const fieldsPerCover = 2

const selectCovers = prepareListQuery((database, isAmong) => ({
  compile: () =>
    sql<Packed>`
      select ${packFields(sql`id`, sql`cover_hash`)} as packed
      from tracks where ${isAmong('id')}
    `.compile(database),
}))

/** The covers of those of these tracks that have one: the text of a row without a cover is null. */
const coversOf = async (database: Database, trackIds: string[]): Promise<Map<string, string>> => {
  const fields = fieldsOf(await selectCovers(database, trackIds))
  const rows = Array.from({ length: fields.length / fieldsPerCover }, (_, index) => {
    const at = index * fieldsPerCover
    return [fields[at] ?? '', fields[at + 1] ?? ''] as const
  })
  return new Map(rows)
}

type FirstTrack = { trackId: string; coverHash: string | null }

/**
 * The first visible tracks of each of these playlists, among which the covers of the playlist are chosen. Each playlist
 * reads only the beginning of an index. The covers are read afterwards, because many playlists begin with the same tracks.
 */
export const firstTracks = async (
  database: Database,
  playlistIds: string[],
  { userId, limit }: { userId: string; limit: number },
): Promise<Map<string, FirstTrack[]>> => {
  if (playlistIds.length === 0) return new Map()
  const { rows } = await sql<Packed & { id: string }>`
    select ids.id, (
      select ${packFields(sql`firsts.track_id`)} from (
        select held.track_id from playlist_tracks as held
        where held.playlist_id = ids.id and ${isVisible('held', userId)}
        order by held.place limit ${sql.lit(limit)}
      ) as firsts
    ) as packed
    from ${idList(database, playlistIds)} as ids
  `.execute(database)
  const firsts = rows.map((row) => [row.id, fieldsOf([row])] as const)
  const covers = await coversOf(database, [...new Set(firsts.flatMap(([, trackIds]) => trackIds))])
  return new Map(
    firsts.map(([id, trackIds]) => [
      id,
      trackIds.map((trackId) => ({ trackId, coverHash: covers.get(trackId) ?? null })),
    ]),
  )
}
