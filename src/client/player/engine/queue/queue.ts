// The queue and its order. All functions are pure and return a new queue.
import type { Track } from '~/contract/schemas/built'
import type { Queue, QueueItem, Repeat } from '../player-types'

type Random = () => number

export const emptyQueue: Queue = { items: [], index: -1, unshuffled: null, nextKey: 1 }

/** Numbering continues from the previous queue, so that an old key never refers to a new item. */
export function queueOf(
  tracks: readonly Track[],
  at: number,
  before: Queue = emptyQueue,
  from?: string,
): Queue {
  const [items, nextKey] = keyed(tracks, before.nextKey, from)
  // Without items, this is -1.
  const index = Math.min(Math.max(Math.trunc(at) || 0, 0), items.length - 1)
  return { items, index, unshuffled: null, nextKey }
}

function keyed(tracks: readonly Track[], firstKey: number, from?: string): [QueueItem[], number] {
  const items = tracks.map((track, place) => ({ key: `q${firstKey + place}`, track, from }))
  return [items, firstKey + tracks.length]
}

export const currentItem = (queue: Queue): QueueItem | null => queue.items[queue.index] ?? null

const placeOf = (queue: Queue, key: string) => queue.items.findIndex((item) => item.key === key)

export function addNext(queue: Queue, track: Track, from?: string): Queue {
  const [added, nextKey] = keyed([track], queue.nextKey, from)
  const keys = added.map(({ key }) => key)
  const current = currentItem(queue)
  const originalPlace = current ? (queue.unshuffled?.indexOf(current.key) ?? -1) + 1 : 0
  return {
    items: queue.items.toSpliced(queue.index + 1, 0, ...added),
    index: Math.max(queue.index, 0),
    unshuffled: queue.unshuffled?.toSpliced(originalPlace, 0, ...keys) ?? null,
    nextKey,
  }
}

export function addLast(queue: Queue, tracks: readonly Track[], from?: string): Queue {
  if (tracks.length === 0) return queue
  const [added, nextKey] = keyed(tracks, queue.nextKey, from)
  return {
    items: [...queue.items, ...added],
    index: Math.max(queue.index, 0),
    unshuffled: queue.unshuffled && [...queue.unshuffled, ...added.map(({ key }) => key)],
    nextKey,
  }
}

export function jumpTo(queue: Queue, key: string): Queue {
  const index = placeOf(queue, key)
  return index < 0 ? queue : { ...queue, index }
}

/** Moving an item in a shuffled queue does not change the order from before the shuffle. */
export function moveItem(queue: Queue, key: string, toIndex: number): Queue {
  const from = placeOf(queue, key)
  const item = queue.items[from]
  if (!item) return queue
  const items = queue.items.toSpliced(from, 1).toSpliced(Math.max(toIndex, 0), 0, item)
  return withCurrent({ ...queue, items }, queue)
}

/** When the current item is removed, the next one becomes current, or the previous one at the end of the queue. */
export function removeItem(queue: Queue, key: string): Queue {
  const place = placeOf(queue, key)
  if (place < 0) return queue
  const items = queue.items.toSpliced(place, 1)
  const index = Math.min(place < queue.index ? queue.index - 1 : queue.index, items.length - 1)
  return { ...queue, items, index, unshuffled: queue.unshuffled?.filter((other) => other !== key) ?? null }
}

export function removeFollowing(queue: Queue): Queue {
  const items = queue.items.slice(0, queue.index + 1)
  const remainingKeys = new Set(items.map(({ key }) => key))
  return { ...queue, items, unshuffled: queue.unshuffled?.filter((key) => remainingKeys.has(key)) ?? null }
}

/** Puts the current item first, so that all other items are still played after it. */
export function shuffle(queue: Queue, random: Random): Queue {
  if (queue.unshuffled) return queue
  const current = currentItem(queue)
  // An empty queue is marked as shuffled. Tracks that are added later keep their order until the next shuffle.
  if (!current) return { ...queue, unshuffled: [] }
  const others = queue.items
    .toSpliced(queue.index, 1)
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
  return { ...queue, items: [current, ...others], index: 0, unshuffled: queue.items.map(({ key }) => key) }
}

export function unshuffle(queue: Queue): Queue {
  if (!queue.unshuffled) return queue
  const byKey = new Map(queue.items.map((item) => [item.key, item]))
  const items = queue.unshuffled.flatMap((key) => byKey.get(key) ?? [])
  return withCurrent({ ...queue, items, unshuffled: null }, queue)
}

export function withCurrent(queue: Queue, before: Queue): Queue {
  const current = currentItem(before)
  return { ...queue, index: current ? placeOf(queue, current.key) : -1 }
}

/**
 * The item to play after the current one ended: the first one after it that is playable now. When none is playable, it
 * is simply the next one, whose failure then shows the reason. With repeat "one" it is the current one. Null when
 * nothing follows.
 */
export function following(
  queue: Queue,
  repeat: Repeat,
  isPlayable: (item: QueueItem) => boolean,
): QueueItem | null {
  if (repeat === 'one') return currentItem(queue)
  const { items, index } = queue
  const upcoming = [...items.slice(index + 1), ...(repeat === 'all' ? items : [])]
  return upcoming.find(isPlayable) ?? afterCurrent(queue, repeat)
}

/** The item that "next" goes to. With repeat "one" it is still the following item. */
export const afterCurrent = (queue: Pick<Queue, 'items' | 'index'>, repeat: Repeat): QueueItem | null =>
  queue.items[queue.index + 1] ?? (repeat === 'all' ? (queue.items[0] ?? null) : null)

export const beforeCurrent = (queue: Queue, repeat: Repeat): QueueItem | null =>
  queue.items[queue.index - 1] ?? (repeat === 'all' ? (queue.items.at(-1) ?? null) : null)
