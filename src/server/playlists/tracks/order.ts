// The order of a playlist whose rows are not all visible to the person who changes it. Pure.

export type Row = { track_id: string; is_visible: 0 | 1 }

export const visibleOf = (rows: readonly Row[]): string[] =>
  rows.filter(({ is_visible }) => is_visible === 1).map(({ track_id }) => track_id)

export const isSameSet = (one: readonly string[], other: readonly string[]) => {
  const [ids, others] = [new Set(one), new Set(other)]
  const isDistinct = ids.size === one.length && others.size === other.length
  return isDistinct && ids.size === others.size && other.every((id) => ids.has(id))
}

/** The hidden rows that follow each visible track. Those at the beginning follow the empty id. */
const hiddenBehind = (rows: readonly Row[]): Map<string, string[]> => {
  const hidden = new Map<string, string[]>()
  let behind: string[] = []
  hidden.set('', behind)
  for (const { track_id, is_visible } of rows) {
    if (is_visible === 0) behind.push(track_id)
    else hidden.set(track_id, (behind = []))
  }
  return hidden
}

/** All tracks in the order that is wanted for the visible ones. A hidden row stays right behind the track that it followed. */
export const withHidden = (rows: readonly Row[], wanted: readonly string[]): string[] => {
  const hidden = hiddenBehind(rows)
  const behind = (id: string) => hidden.get(id) ?? []
  return behind('').concat(...wanted.map((id) => [id].concat(behind(id))))
}
