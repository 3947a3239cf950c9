// Finds the page for text or an address that another app has shared: one of our own pages, or a search.
import { pathTo, paths } from '~/contract/paths'
import { searchMaxLength } from '~/contract/limits-beyond'

const addresses = /\bhttps?:\/\/\S+/gi
/** Quotation marks and separators around the words to search for. */
const aroundWords = /^[\s"“”«»„'‘’:–—-]+|[\s"“”«»„'‘’:–—-]+$/g
const behindAddress = /[.,;:!?)\]}>"”»'’]+$/

const wordsIn = (text: string) =>
  text.replace(addresses, ' ').replace(/\s+/g, ' ').replace(aroundWords, '').slice(0, searchMaxLength).trim()

/** The path of a track, album or artist of this app; null for any other address. */
function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== origin) return null
  const lead = [pathTo.track(''), pathTo.album(''), pathTo.artist('')].find((path) =>
    url.pathname.startsWith(path),
  )
  return lead !== undefined && /^[^/]+\/?$/.test(url.pathname.slice(lead.length)) ? url.pathname : null
}

/** Looks for an address in every field: apps differ in where they put it, and most put it into `text`. */
export function placeOf(search: string, origin: string): string {
  const params = new URLSearchParams(search)
  const [url = '', text = '', title = ''] = ['url', 'text', 'title'].map((name) => params.get(name) ?? '')
  for (const address of `${url} ${text} ${title}`.match(addresses) ?? []) {
    const path = ownPath(address.replace(behindAddress, ''), origin)
    if (path) return path
  }
  const q = wordsIn(text) || wordsIn(title)
  return q ? pathTo.explore({ q }) : paths.explore
}
