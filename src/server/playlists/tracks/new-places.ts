// Which places the rows of a playlist get in a new order. Pure. Most rows keep their places, because a person usually moves
// one track, and writing thousands of rows takes long.

/** A gap can be halved 32 times before the places of a playlist have to be renewed. */
export const gap = 2 ** 32
export const placeMax = 2 ** 52

export type Placed = { track_id: string; place: number }

/** The indexes of a longest increasing subsequence. */
const longestRise = (values: readonly number[]): number[] => {
  /** ends[n - 1]: where the increasing run of n values with the lowest last value ends. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    // Most lists rise nearly everywhere.
    if ((values[ends[high - 1] ?? 0] ?? 0) < value) low = high
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1]
    ends[low] = index
  }
  const rise: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rise.push(at)
  return rise.toReversed()
}

/** Places for `count` rows between two places, either of which may be missing. null if there is no room. */
export const placesBetween = (
  last: number | null,
  next: number | null,
  count: number,
): { first: number; step: number } | null => {
  if (next === null) {
    const first = (last ?? 0) + gap
    return first + count * gap > placeMax ? null : { first, step: gap }
  }
  if (last === null) {
    const first = next - count * gap
    return first < -placeMax ? null : { first, step: gap }
  }
  const step = Math.floor((next - last) / (count + 1))
  return step < 1 ? null : { first: last + step, step }
}

const renewed = (wanted: readonly Placed[]): Placed[] =>
  wanted.map(({ track_id }, at) => ({ track_id, place: gap * (at + 1) }))

/** The rows that must get another place. `wanted` are all rows in their new order, with their present places. */
export const newPlaces = (wanted: readonly Placed[]): Placed[] => {
  const present = wanted.map(({ place }) => place)
  const changed: Placed[] = []
  let from = 0
  for (const kept of [...longestRise(present), wanted.length]) {
    if (kept > from) {
      const last = from === 0 ? null : (present[from - 1] ?? null)
      const room = placesBetween(last, present[kept] ?? null, kept - from)
      if (!room) return renewed(wanted)
      for (const [at, { track_id }] of wanted.slice(from, kept).entries())
        changed.push({ track_id, place: room.first + at * room.step })
    }
    from = kept + 1
  }
  return changed
}
