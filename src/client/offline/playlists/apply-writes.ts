// Applies the writes of playlists that wait in the outbox to answers of the server, so that screens show what the person
// has made of their playlists. Pure.
import { type PlaylistWrite, playlistIdOf } from '~/client/api/write/playlist-writes'
import { playlistPageLimit } from '~/contract/limits-beyond'
import { coversShown, coverTracksMax, firstCovers } from '~/contract/rules/playlists/covers'
import type { Answer, Playlist, PlaylistDetail, Track } from '~/contract/schemas/built'
import { placeOf, type RowsOf } from './edited-rows'
import { detailsAfter, gaps, type KnownTrack, knownTrack, rowsAfter, writesTo } from './waiting-edits'

type Writes = readonly PlaylistWrite[]
type KnownRows = RowsOf<KnownTrack>

/** All places of a playlist: the given tracks from a place on, and gaps elsewhere. */
export const rowsAt = (tracks: readonly Track[], skip: number, count: number): KnownRows =>
  gaps(Math.max(count, skip + tracks.length)).toSpliced(skip, tracks.length, ...tracks.map(knownTrack))

/** The tracks from a place on, up to the first one of which nothing but the id is known. */
export function tracksFrom(rows: KnownRows, skip: number, limit: number): Track[] {
  const page = Array.from(rows.slice(skip, skip + limit), (row) => row?.track)
  const end = page.indexOf(undefined)
  return (end < 0 ? page : page.slice(0, end)) as Track[]
}

const durationOf = (row: KnownTrack | undefined) => row?.track?.durationSeconds ?? 0
const durationOfAll = (rows: KnownRows) => rows.reduce((sum, row) => sum + durationOf(row), 0)

/** The playlist itself after its rows have changed. */
function withRows<Details extends Playlist>(playlist: Details, before: KnownRows, after: KnownRows): Details {
  if (before === after) return playlist
  const first = tracksFrom(after, 0, coverTracksMax)
  const covers = firstCovers(first)
  // Tracks that are not known may have other covers.
  const isSure = covers.length === coversShown || first.length === Math.min(coverTracksMax, after.length)
  return {
    ...playlist,
    trackCount: after.length,
    durationSeconds: Math.max(0, playlist.durationSeconds + durationOfAll(after) - durationOfAll(before)),
    ...(isSure && { covers }),
  }
}

/** A playlist that the server has not created yet. */
function createdBy(writes: Writes): Playlist | undefined {
  const creation = writes.find(({ name }) => name === 'createPlaylist')
  return creation?.shown?.playlist
}

/** `known`: all rows, where they are known from elsewhere. The writes are all to this playlist. */
export function playlistAfter(
  answer: PlaylistDetail | undefined,
  writes: Writes,
  known?: KnownRows,
): PlaylistDetail | undefined {
  const created = createdBy(writes)
  const base = answer ?? (created && { ...created, tracks: [] })
  if (!base) return undefined
  const before = known ?? rowsAt(base.tracks, 0, base.trackCount)
  const after = rowsAfter(before, writes)
  const tracks = before === after ? base.tracks : tracksFrom(after, 0, playlistPageLimit)
  return { ...withRows(detailsAfter(base, writes), before, after), tracks }
}

export function pageAfter(
  answer: Answer<'playlistTracks'>,
  { skip, limit }: { skip: number; limit: number },
  writes: Writes,
  known?: KnownRows,
): Answer<'playlistTracks'> {
  const after = rowsAfter(known ?? rowsAt(answer.items, skip, answer.total), writes)
  return { ...answer, items: tracksFrom(after, skip, limit), total: after.length }
}

export function orderAfter(answer: Answer<'playlistOrder'>, writes: Writes): Answer<'playlistOrder'> {
  const rows = answer.trackIds.map((_id): KnownTrack => ({ _id }))
  return { ...answer, trackIds: rowsAfter(rows, writes).flatMap((row) => row?._id ?? []) }
}

type ListContext = {
  writes: Writes
  /** The track for which each playlist says at which position it has it. */
  trackId: string | undefined
  /** All rows of a playlist, where they are known from elsewhere. */
  knownRows: (playlistId: string) => KnownRows | undefined
}

/** New playlists come first, as in the answer of the server. */
export function playlistsAfter(answer: Answer<'playlists'>, context: ListContext): Answer<'playlists'> {
  const listed = new Set(answer.items.map(({ _id }) => _id))
  const ids = [...new Set(context.writes.map(playlistIdOf))]
  const created = ids.flatMap((id) => {
    const playlist = id === undefined || listed.has(id) ? undefined : createdBy(writesTo(context.writes, id))
    return playlist ?? []
  })
  const items = [...created.toReversed(), ...answer.items].map((item) => itemAfter(item, context))
  return { ...answer, items, total: answer.total + created.length }
}

function itemAfter(item: Playlist, { writes, trackId, knownRows }: ListContext): Playlist {
  const own = writesTo(writes, item._id)
  const known = knownRows(item._id)
  if (own.length === 0 && !known) return item
  const before = known ?? withRemoved(rowsWithTrack(item, trackId), own, trackId)
  const after = rowsAfter(before, own)
  const changed = withRows(detailsAfter(item, own), before, after)
  if (trackId === undefined) return changed
  const place = placeOf(after, trackId)
  return { ...changed, position: place < 0 ? null : place + 1 }
}

/** Nothing is known of the tracks but the place of one. */
function rowsWithTrack({ trackCount, position }: Playlist, trackId: string | undefined): KnownRows {
  const rows = gaps(trackCount)
  return trackId !== undefined && position ? rows.with(position - 1, { _id: trackId }) : rows
}

/**
 * Puts the tracks that the writes remove into gaps, so that they are counted as removed. The person saw them in the playlist,
 * unless one of the writes had added them. Where `known` is, the rows say already.
 */
function withRemoved(rows: KnownRows, writes: Writes, known: string | undefined): KnownRows {
  const added = new Set<string | undefined>([known])
  return writes.reduce<KnownRows>((now, write) => {
    if (write.name === 'addPlaylistTrack') added.add(write.input.body.trackId)
    if (write.name === 'addPlaylistTracks') for (const id of write.input.body.trackIds) added.add(id)
    if (write.name !== 'removePlaylistTrack') return now
    const { trackId } = write.input.params
    const gap = now.lastIndexOf(undefined)
    return added.has(trackId) || gap < 0 || placeOf(now, trackId) >= 0 ? now : now.with(gap, { _id: trackId })
  }, rows)
}
