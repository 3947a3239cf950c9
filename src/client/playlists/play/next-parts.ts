// Which pages of a playlist follow in the queue, in order or shuffled.
import type { Track } from '~/contract/schemas/built'
import type { NextPart } from './queue-fill'

/** Reads the page that begins after `skip` tracks. */
type ReadPage = (skip: number) => Promise<{ items: readonly Track[] }>
type Pages = { page: ReadPage; trackCount: number; pageSize: number }

/** A shuffled part mixes this many pages, so that neighbours in the playlist are far apart in the queue. */
const mixedPages = 3

/** The tracks from a place on, in order. */
export function partsInOrder({ page, trackCount }: Pages, from: number): NextPart {
  let skip = from
  return async () => {
    if (skip >= trackCount) return []
    const { items } = await page(skip)
    skip += items.length
    return items
  }
}

/** The items in a random order. */
export const shuffled = <Item>(items: readonly Item[], random: () => number = Math.random): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)

/** All tracks but those that play already, in a random order of pages. */
export function shuffledParts({ page, trackCount, pageSize }: Pages, played: readonly Track[]): NextPart {
  const playedIds = new Set(played.map(({ _id }) => _id))
  const pageCount = Math.ceil(trackCount / pageSize)
  let left = shuffled(Array.from({ length: pageCount }, (_, index) => index * pageSize))
  return async () => {
    // A part may have been played already. It must not end the queue.
    while (left.length > 0) {
      const parts = await Promise.all(left.slice(0, mixedPages).map((skip) => page(skip)))
      left = left.slice(mixedPages)
      const fresh = parts.flatMap(({ items }) => items).filter(({ _id }) => !playedIds.has(_id))
      if (fresh.length > 0) return shuffled(fresh)
    }
    return []
  }
}
