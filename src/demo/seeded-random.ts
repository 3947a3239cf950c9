// Pseudo-random numbers from a seed: the demo world and its music come out the same every time.

/** FNV-1a, a hash that gives similar texts unrelated seeds. */
const seedOf = (text: string) => {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number

/** The Mulberry32 generator. */
export const seededRandom = (seed: string): Random => {
  let state = seedOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
