// A random order that is fixed by a seed. Tracks added later do not change the order of the others.
import { randomInt } from 'node:crypto'

/** The ids to shuffle, with their hashes, so that a page needs only one pass over numbers. */
type Deck = { ids: string[]; hashes: Uint32Array }

export type ShufflePlace = { seed: number; key: number; id: string }

const seedsEnd = 2 ** 32

export const newSeed = () => randomInt(seedsEnd)

const mix = (value: number): number => {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const hashOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export const deckOf = (ids: string[]): Deck => ({ ids, hashes: Uint32Array.from(ids, hashOf) })

const comesBefore = (left: ShufflePlace, right: ShufflePlace) =>
  left.key < right.key || (left.key === right.key && left.id < right.id)

/** Returns up to `limit` places that follow `after` in the order of this seed. */
export const deal = (
  { ids, hashes }: Deck,
  seed: number,
  after: ShufflePlace | null,
  limit: number,
): ShufflePlace[] => {
  const page: ShufflePlace[] = []
  const from = after?.key ?? 0
  // Most ids are skipped by their key alone: they come before `after`, or after the last place of a full page.
  let upTo = seedsEnd
  for (let at = 0; at < hashes.length; at += 1) {
    const key = mix((hashes[at] ?? 0) ^ seed)
    if (key < from || key > upTo) continue
    const place = { seed, key, id: ids[at] ?? '' }
    if (after && !comesBefore(after, place)) continue
    const index = page.findIndex((other) => comesBefore(place, other))
    page.splice(index === -1 ? page.length : index, 0, place)
    if (page.length > limit) page.pop()
    if (page.length === limit) upTo = page.at(-1)?.key ?? upTo
  }
  return page
}
