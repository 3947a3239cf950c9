// A change to the tracks of a playlist, and what it does to the list. The list may have gaps, where rows have not been
// fetched. Positions are counted from 1, as in the API.
import type { Track } from '~/contract/schemas/built'

export type PlaylistEdit =
  /** Without a position, the track goes to the end. */
  | { type: 'add'; track: Track; position?: number }
  | { type: 'move'; trackId: string; position: number }
  | { type: 'remove'; trackId: string }
  | { type: 'order'; trackIds: readonly string[] }

export type Rows = readonly (Track | undefined)[]

/** The place of a track, counted from 0. -1 if the track is not in the list or in one of its gaps. */
export const placeOf = (rows: Rows, trackId: string) => rows.findIndex((track) => track?._id === trackId)

export function afterEdit(rows: Rows, edit: PlaylistEdit): Rows {
  switch (edit.type) {
    case 'add':
      return placeOf(rows, edit.track._id) < 0 ? inserted(rows, edit.track, edit.position) : rows
    case 'move':
      return moved(rows, edit.trackId, edit.position)
    case 'remove':
      return without(rows, edit.trackId)
    case 'order':
      return ordered(rows, edit.trackIds)
  }
}

const inserted = (rows: Rows, track: Track, position = rows.length + 1): Rows =>
  rows.toSpliced(position - 1, 0, track)

function without(rows: Rows, trackId: string): Rows {
  const place = placeOf(rows, trackId)
  return place < 0 ? rows : rows.toSpliced(place, 1)
}

function moved(rows: Rows, trackId: string, position: number): Rows {
  const place = placeOf(rows, trackId)
  return place < 0 ? rows : inserted(rows.toSpliced(place, 1), rows[place] as Track, position)
}

function ordered(rows: Rows, trackIds: readonly string[]): Rows {
  const byId = new Map(rows.flatMap((track) => (track ? [[track._id, track]] : [])))
  return trackIds.map((id) => byId.get(id))
}
