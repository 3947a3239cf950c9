// The order of a playlist whose rows are not all visible to the person who changes it. Pure. A playlist may have ten thousand
// rows, so each id is looked up only once.

export type Row = { track_id: string; is_visible: 0 | 1 }

const isVisible = ({ is_visible }: Row) => is_visible === 1

export const visibleOf = (rows: readonly Row[]): string[] =>
  rows.filter(isVisible).map(({ track_id }) => track_id)

/** The visible rows in the wanted order, or null if the wanted ids are not those of all visible rows, each once. */
export const inOrder = <Each extends Row>(
  rows: readonly Each[],
  wanted: readonly string[],
): Each[] | null => {
  const left = new Map(rows.filter(isVisible).map((row) => [row.track_id, row]))
  if (left.size !== wanted.length) return null
  const ordered: Each[] = []
  for (const id of wanted) {
    const row = left.get(id)
    if (!row) return null
    left.delete(id)
    ordered.push(row)
  }
  return ordered
}

/** All rows in the order of the visible ones. A hidden row stays right behind the track that it followed. */
export const withHidden = <Each extends Row>(rows: readonly Each[], visible: readonly Each[]): Each[] => {
  if (visible.length === rows.length) return [...visible]
  const first: Each[] = []
  const behind = new Map<Each, Each[]>()
  let group = first
  for (const row of rows) {
    if (isVisible(row)) behind.set(row, (group = []))
    else group.push(row)
  }
  return first.concat(visible.flatMap((row) => [row, ...(behind.get(row) ?? [])]))
}
