// Undoes a removal from the queue. It has a file of its own, because only the panel of the queue needs it, which loads later.
import type { Queue, QueueItem, Removal } from '../player-types'
import { withCurrent } from './queue'

const keysOf = (items: readonly QueueItem[]) => items.map(({ key }) => key)

/** Puts these keys where they were in `before`: behind the nearest earlier key that is still there. */
function putBackKeys(now: readonly string[], before: readonly string[], removed: ReadonlySet<string>) {
  const present = new Set(now)
  const behind = new Map<string | null, string[]>()
  let anchor: string | null = null
  for (const key of before) {
    if (present.has(key)) anchor = key
    else if (removed.has(key)) {
      const keys = behind.get(anchor)
      if (keys) keys.push(key)
      else behind.set(anchor, [key])
    }
  }
  return [...(behind.get(null) ?? []), ...now.flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}

/**
 * Puts back what was removed between `before` and `after`. Changes meanwhile stay. Does nothing if the queue was replaced
 * by another one.
 */
export function putBack(queue: Queue, { before, after }: Removal): Queue {
  const left = new Set(keysOf(after.items))
  if (!queue.items.some(({ key }) => left.has(key))) return queue
  const removed = new Set(keysOf(before.items).filter((key) => !left.has(key)))
  const byKey = new Map([...before.items, ...queue.items].map((item) => [item.key, item]))
  const keys = putBackKeys(keysOf(queue.items), keysOf(before.items), removed)
  const items = keys.flatMap((key) => byKey.get(key) ?? [])
  const original = before.unshuffled ?? keysOf(before.items)
  const unshuffled = queue.unshuffled && putBackKeys(queue.unshuffled, original, removed)
  return withCurrent({ ...queue, items, unshuffled }, queue)
}
