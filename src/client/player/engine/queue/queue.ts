// What is played, in which order. Pure: every act gives a new queue.
import type { Track } from '~/contract/schemas/built'
import type { QueueItem, Repeat } from '../player-types'

export type Queue = {
  items: readonly QueueItem[]
  /** The place of the current item; -1 in an empty queue. */
  index: number
  /** The keys in the order before shuffling; null while the order is as it was made. */
  unshuffled: readonly string[] | null
  /** The number in the next key: keys are never used twice. */
  nextKey: number
}

type Random = () => number

export const emptyQueue: Queue = { items: [], index: -1, unshuffled: null, nextKey: 1 }

/** Keys go on from those of the queue before, so that an old key never means a new item. */
export function queueOf(tracks: readonly Track[], at: number, before: Queue = emptyQueue): Queue {
  const [items, nextKey] = keyed(tracks, before.nextKey)
  const index = items.length === 0 ? -1 : Math.min(Math.max(Math.trunc(at) || 0, 0), items.length - 1)
  return { items, index, unshuffled: null, nextKey }
}

function keyed(tracks: readonly Track[], firstKey: number): [QueueItem[], number] {
  return [tracks.map((track, place) => ({ key: `q${firstKey + place}`, track })), firstKey + tracks.length]
}

export const currentItem = (queue: Queue): QueueItem | null => queue.items[queue.index] ?? null

const placeOf = (queue: Queue, key: string) => queue.items.findIndex((item) => item.key === key)

export function addNext(queue: Queue, track: Track): Queue {
  const [added, nextKey] = keyed([track], queue.nextKey)
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

export function addLast(queue: Queue, tracks: readonly Track[]): Queue {
  if (tracks.length === 0) return queue
  const [added, nextKey] = keyed(tracks, queue.nextKey)
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

/** The order of a shuffle may be changed by hand; the order before it stays as it was. */
export function moveItem(queue: Queue, key: string, toIndex: number): Queue {
  const from = placeOf(queue, key)
  const item = queue.items[from]
  const to = Math.min(Math.max(Math.trunc(toIndex) || 0, 0), queue.items.length - 1)
  if (!item || from === to) return queue
  return withCurrent({ ...queue, items: queue.items.toSpliced(from, 1).toSpliced(to, 0, item) }, queue)
}

/** Where the current item goes, the one after it becomes current, or, at the end, the one before. */
export function removeItem(queue: Queue, key: string): Queue {
  const place = placeOf(queue, key)
  if (place < 0) return queue
  const items = queue.items.toSpliced(place, 1)
  const index = Math.min(place < queue.index ? queue.index - 1 : queue.index, items.length - 1)
  return { ...queue, items, index, unshuffled: queue.unshuffled?.filter((other) => other !== key) ?? null }
}

export function removeFollowing(queue: Queue): Queue {
  const items = queue.items.slice(0, queue.index + 1)
  const kept = new Set(items.map(({ key }) => key))
  return { ...queue, items, unshuffled: queue.unshuffled?.filter((key) => kept.has(key)) ?? null }
}

/** The current item first, everything else after it, so that all of it is still played. */
export function shuffle(queue: Queue, random: Random): Queue {
  if (queue.unshuffled) return queue
  const current = currentItem(queue)
  // What is added later is told to stay shuffled.
  if (!current) return { ...queue, unshuffled: [] }
  const others = queue.items.toSpliced(queue.index, 1)
  for (let last = others.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [others[last], others[other]]
    if (a && b) [others[last], others[other]] = [b, a]
  }
  return { ...queue, items: [current, ...others], index: 0, unshuffled: queue.items.map(({ key }) => key) }
}

export function unshuffle(queue: Queue): Queue {
  if (!queue.unshuffled) return queue
  const byKey = new Map(queue.items.map((item) => [item.key, item]))
  const items = queue.unshuffled.flatMap((key) => byKey.get(key) ?? [])
  return withCurrent({ ...queue, items, unshuffled: null }, queue)
}

function withCurrent(queue: Queue, before: Queue): Queue {
  const current = currentItem(before)
  return { ...queue, index: current ? placeOf(queue, current.key) : -1 }
}

/**
 * What plays after the current item has ended; null where nothing follows. Of what follows the first that can be had:
 * only where none can is it the next all the same, which then says why.
 */
export function following(
  queue: Queue,
  repeat: Repeat,
  canBeHad: (item: QueueItem) => boolean,
): QueueItem | null {
  if (repeat === 'one') return currentItem(queue)
  const { items, index } = queue
  const inTurn = [...items.slice(index + 1), ...(repeat === 'all' ? items.slice(0, index + 1) : [])]
  return inTurn.find(canBeHad) ?? afterCurrent(queue, repeat)
}

/** What "next" goes to: repeating one track is no reason to stay when asked to go on. */
export const afterCurrent = (queue: Queue, repeat: Repeat): QueueItem | null =>
  queue.items[queue.index + 1] ?? (repeat === 'all' ? (queue.items[0] ?? null) : null)

export const beforeCurrent = (queue: Queue, repeat: Repeat): QueueItem | null =>
  queue.items[queue.index - 1] ?? (repeat === 'all' ? (queue.items.at(-1) ?? null) : null)
