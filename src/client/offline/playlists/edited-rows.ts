// A change to the tracks of a playlist, and what it does to the list. The list may have gaps, where rows are unknown.
// Positions are counted from 1, as in the API.

export type Row = { _id: string }
export type RowsOf<Item extends Row> = readonly (Item | undefined)[]

export type RowEdit<Item extends Row> =
  /** Without a position, the track goes to the end. */
  | { type: 'add'; track: Item; position?: number | undefined }
  | { type: 'move'; trackId: string; position: number }
  | { type: 'remove'; trackId: string }
  | { type: 'order'; trackIds: readonly string[] }

/** The place of a track, counted from 0. -1 if the track is not in the list or in one of its gaps. */
export const placeOf = (rows: RowsOf<Row>, trackId: string) =>
  rows.findIndex((track) => track?._id === trackId)

export function afterEdit<Item extends Row>(rows: RowsOf<Item>, edit: RowEdit<Item>): RowsOf<Item> {
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

const inserted = <Item extends Row>(
  rows: RowsOf<Item>,
  track: Item,
  position = rows.length + 1,
): RowsOf<Item> => rows.toSpliced(position - 1, 0, track)

function without<Item extends Row>(rows: RowsOf<Item>, trackId: string): RowsOf<Item> {
  const place = placeOf(rows, trackId)
  return place < 0 ? rows : rows.toSpliced(place, 1)
}

function moved<Item extends Row>(rows: RowsOf<Item>, trackId: string, position: number): RowsOf<Item> {
  const place = placeOf(rows, trackId)
  return place < 0 ? rows : inserted(rows.toSpliced(place, 1), rows[place] as Item, position)
}

/** Tracks that the order does not name stay, at the end. */
function ordered<Item extends Row>(rows: RowsOf<Item>, trackIds: readonly string[]): RowsOf<Item> {
  const byId = new Map(rows.flatMap((track) => (track ? [[track._id, track] as const] : [])))
  const named = new Set(trackIds)
  const others = rows.filter((track) => track && !named.has(track._id))
  return [...trackIds.map((id) => byId.get(id)), ...others]
}
