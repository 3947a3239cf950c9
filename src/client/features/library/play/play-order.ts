import { maxStoredItems } from '~/client/player/engine/stored'
import { shuffled } from '~/client/playlists/play/next-parts'
import type { NextPart } from '~/client/playlists/play/queue-fill'
import type { Track } from '~/contract/schemas/built'

export type PlayOrder = 'in-order' | 'shuffled'

/** As many tracks follow in the queue at a time as a stored queue can have. */
const partLength = maxStoredItems

/** What is queued at once, and where it starts to play. The player itself shuffles what follows. */
export function firstPart<Item>(items: readonly Item[], order: PlayOrder, random = Math.random) {
  if (order === 'in-order') return { first: items.slice(0, partLength), at: 0 }
  if (items.length > partLength) return { first: shuffled(items, random).slice(0, partLength), at: 0 }
  return { first: items, at: Math.floor(random() * items.length) }
}

/** Returns the tracks of the library that are not queued yet, part by part. The list is read before the first part. */
export function restOf(
  queued: readonly Track[],
  readAll: () => Promise<readonly Track[]>,
  order: PlayOrder,
): NextPart {
  let rest: readonly Track[] | null = null
  return async () => {
    if (rest === null) {
      const known = new Set(queued.map(({ _id }) => _id))
      const others = (await readAll()).filter(({ _id }) => !known.has(_id))
      rest = order === 'shuffled' ? shuffled(others) : others
    }
    const part = rest.slice(0, partLength)
    rest = rest.slice(partLength)
    return part
  }
}
