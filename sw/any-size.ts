import { otherSizes } from '~/contract/rules/cached-pictures'

export type Lookup = (address: string) => Promise<Response | undefined>

/** Finds the same picture in another size, which is better than no picture without a network. */
export async function anySize(address: string, lookup: Lookup): Promise<Response | undefined> {
  const { origin, pathname } = new URL(address)
  for (const path of otherSizes(pathname)) {
    const found = await lookup(origin + path)
    if (found) return found
  }
  return undefined
}
