import { otherSizes } from '~/contract/rules/cached-pictures'

export type Lookup = (address: string) => Promise<Response | undefined>

/**
 * Finds the same picture in a larger size, which looks as good and needs no network. The cache often has only a larger
 * size: a browser that has a larger size in memory may draw that one, and so never request the smaller one.
 */
export const largerSize = (address: string, lookup: Lookup) => firstFound('larger', address, lookup)

/** Finds the same picture in a smaller size. Without a network, this is better than no picture. */
export const smallerSize = (address: string, lookup: Lookup) => firstFound('smaller', address, lookup)

async function firstFound(sizes: 'larger' | 'smaller', address: string, lookup: Lookup) {
  const { origin, pathname } = new URL(address)
  for (const path of otherSizes(pathname)[sizes]) {
    const found = await lookup(origin + path)
    if (found) return found
  }
  return undefined
}
