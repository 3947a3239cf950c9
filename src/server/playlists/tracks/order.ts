// The order of a playlist whose rows are not all visible to the person who changes it. Pure. A playlist may have ten thousand
// rows, so ids are looked up only where it is necessary.

export type Row = { track_id: string; is_visible: 0 | 1 }

const isVisible = ({ is_visible }: Row) => is_visible === 1

export const visibleOf = (rows: readonly Row[]): string[] =>
  rows.filter(isVisible).map(({ track_id }) => track_id)

/**
 * The visible rows in the wanted order, or null if the wanted ids are not those of all visible rows, each once. Most tracks
 * still follow the one before them, or the one before that has moved away. To compare them takes less time than to look
 * all ids up.
 */
export const inOrder = <Each extends Row>(
  rows: readonly Each[],
  wanted: readonly string[],
): Each[] | null => {
  const visible = rows.filter(isVisible)
  if (visible.length !== wanted.length) return null
  const passed: Each[] = []
  let at = 0
  const followers = wanted.map((id) => {
    const [next, second] = [visible[at], visible[at + 1]]
    if (next?.track_id === id) {
      at += 1
      return next
    }
    if (!next || second?.track_id !== id) return null
    passed.push(next)
    at += 2
    return second
  })
  const left = new Map([...passed, ...visible.slice(at)].map((row) => [row.track_id, row]))
  const ordered: Each[] = []
  for (const [index, id] of wanted.entries()) {
    const follower = followers[index]
    const row = follower ?? left.get(id)
    if (!row) return null
    if (!follower) left.delete(id)
    ordered.push(row)
  }
  return ordered
}

/** All rows in the order of the visible ones. A hidden row stays right behind the track that it followed. */
export const withHidden = <Each extends Row>(rows: readonly Each[], visible: readonly Each[]): Each[] => {
  const behind = new Map<Each | null, Each[]>()
  let last: Each | null = null
  for (const row of rows) {
    const group = behind.get(last)
    if (isVisible(row)) last = row
    else if (group) group.push(row)
    else behind.set(last, [row])
  }
  const all = [...(behind.get(null) ?? [])]
  for (const row of visible) all.push(row, ...(behind.get(row) ?? []))
  return all
}
