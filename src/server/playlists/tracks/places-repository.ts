// All writes to the tracks of playlists. `place` orders the rows of a playlist and has large gaps, so that a row usually gets
// a place between two others without a change of theirs. Without a gap, all rows of the playlist get new places.
import { sql, type Transaction } from 'kysely'
import { idList, numberedList } from '../../database/id-list'
import { gap, placesBetween, type Placed } from './new-places'
import type { Tables } from '../../database/tables'

type Connection = Transaction<Tables>

const bigint = (value: number) => sql`cast(${value} as bigint)`

/** Gives all rows of the playlist places with even gaps, in their present order. */
const renewPlaces = async (transaction: Connection, playlistId: string) => {
  await sql`
    update playlist_tracks set place = numbered.nth * ${bigint(gap)}
    from (
      select track_id, row_number() over (order by place) as nth
      from playlist_tracks where playlist_id = ${playlistId}
    ) as numbered
    where playlist_tracks.playlist_id = ${playlistId} and playlist_tracks.track_id = numbered.track_id
  `.execute(transaction)
}

const highestPlace = async (
  transaction: Connection,
  { playlistId, below, without }: { playlistId: string; below?: number; without: readonly string[] },
): Promise<number | null> => {
  let query = transaction
    .selectFrom('playlist_tracks')
    .select('place')
    .where('playlist_id', '=', playlistId)
    .orderBy('place', 'desc')
    .limit(1)
  if (below !== undefined) query = query.where('place', '<', below)
  if (without.length > 0) query = query.where('track_id', 'not in', without)
  return (await query.executeTakeFirst())?.place ?? null
}

type Room = { first: number; step: number }

/** Evenly spaced places before the row at `before`, or behind all rows. null if there is no room. */
const roomBefore = async (
  transaction: Connection,
  { playlistId, before, count, moved }: Target & { before: number | null },
): Promise<Room | null> => {
  const below = before === null ? {} : { below: before }
  const last = await highestPlace(transaction, { playlistId, ...below, without: moved })
  return placesBetween(last, before, count)
}

type Target = {
  playlistId: string
  count: number
  /** Rows of the playlist that will leave their places. */
  moved: readonly string[]
}

const placeOfTrack = async (transaction: Connection, playlistId: string, trackId: string) => {
  const { place } = await transaction
    .selectFrom('playlist_tracks')
    .select('place')
    .where('playlist_id', '=', playlistId)
    .where('track_id', '=', trackId)
    .executeTakeFirstOrThrow()
  return place
}

/** Makes room before a track, or for null behind all tracks. */
const makeRoom = async (
  transaction: Connection,
  target: Target,
  beforeTrackId: string | null,
): Promise<Room> => {
  const find = async () => {
    const { playlistId } = target
    const before = beforeTrackId === null ? null : await placeOfTrack(transaction, playlistId, beforeTrackId)
    return roomBefore(transaction, { ...target, before })
  }
  const room = await find()
  if (room) return room
  await renewPlaces(transaction, target.playlistId)
  const made = await find()
  if (!made) throw new Error('a playlist has no room for a track')
  return made
}

/** Puts new tracks before a track, or for null behind all tracks. */
export const insertTracks = async (
  transaction: Connection,
  { playlistId, trackIds, now }: { playlistId: string; trackIds: readonly string[]; now: number },
  beforeTrackId: string | null,
) => {
  const target = { playlistId, count: trackIds.length, moved: [] }
  const { first, step } = await makeRoom(transaction, target, beforeTrackId)
  await sql`
    insert into playlist_tracks (playlist_id, track_id, place, listed_ms, added_at)
    select cast(${playlistId} as text), tracks.id, ${bigint(first)} + ids.nth * ${bigint(step)},
      case when tracks.is_listed = 1 then coalesce(tracks.duration_ms, 0) end, ${bigint(now)}
    from ${idList(transaction, trackIds)} as ids join tracks on tracks.id = ids.id
  `.execute(transaction)
}

export const setPlaces = async (transaction: Connection, playlistId: string, rows: readonly Placed[]) => {
  if (rows.length === 0) return
  const placed = rows.map(({ track_id, place }) => [track_id, place] as const)
  await sql`
    update playlist_tracks set place = placed.number
    from ${numberedList(transaction, 'bigint', placed)} as placed
    where playlist_tracks.playlist_id = ${playlistId} and playlist_tracks.track_id = placed.id
  `.execute(transaction)
}

/** Moves tracks of the playlist, in this order, before another of its tracks, or for null behind all others. */
export const moveTracks = async (
  transaction: Connection,
  { playlistId, trackIds }: { playlistId: string; trackIds: readonly string[] },
  beforeTrackId: string | null,
) => {
  const target = { playlistId, count: trackIds.length, moved: trackIds }
  const { first, step } = await makeRoom(transaction, target, beforeTrackId)
  const placed = trackIds.map((track_id, at) => ({ track_id, place: first + at * step }))
  await setPlaces(transaction, playlistId, placed)
}

/** Returns whether the playlist had the track. */
export const deleteTrackOf = async (
  transaction: Connection,
  playlistId: string,
  trackId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('playlist_tracks')
    .where('playlist_id', '=', playlistId)
    .where('track_id', '=', trackId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
