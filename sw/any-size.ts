import { otherSizes } from '~/contract/rules/cached-pictures'

export type Lookup = (address: string) => Promise<Response | undefined>

/**
 * Finds the same picture in a larger size. It looks as good, needs no network, and the browser often asks for a size that
 * it has not asked for before, because it may itself draw a larger one that it still has in memory.
 */
export const largerSize = (address: string, lookup: Lookup) => firstFound('larger', address, lookup)

/** Finds the same picture in a smaller size, which is better than no picture without a network. */
export const smallerSize = (address: string, lookup: Lookup) => firstFound('smaller', address, lookup)

async function firstFound(sizes: 'larger' | 'smaller', address: string, lookup: Lookup) {
  const { origin, pathname } = new URL(address)
  for (const path of otherSizes(pathname)[sizes]) {
    const found = await lookup(origin + path)
    if (found) return found
  }
  return undefined
}
