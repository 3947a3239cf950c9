// Chance that falls the same way every time: a world and its music are made of it.

/** FNV-1a: texts that differ in one letter begin rows of their own. */
const seedOf = (text: string) => {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** The next number of [0, 1). */
export type Chance = () => number

/** Mulberry32. */
export const chanceOf = (seed: string): Chance => {
  let state = seedOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
