import { otherSizes } from '~/contract/rules/kept-pictures'

export type Lookup = (address: string) => Promise<Response | undefined>

/** Without a network a picture of another size is better than none. */
export async function anySize(address: string, lookup: Lookup): Promise<Response | undefined> {
  const { origin, pathname } = new URL(address)
  for (const path of otherSizes(pathname)) {
    const found = await lookup(origin + path)
    if (found) return found
  }
  return undefined
}
