// What another app has shared is music of ours, if it names some, or else words to look for.
import type { MusicLinks } from '~/contract/paths'
import { searchMaxLength } from '~/contract/limits'

const addresses = /\bhttps?:\/\/\S+/gi
/** What stands around a quotation, and what a sentence leaves behind an address. */
const aroundWords = /^[\s"“”«»„'‘’:–—-]+|[\s"“”«»„'‘’:–—-]+$/g
const behindAddress = /[.,;:!?)\]}>"”»'’]+$/

const wordsIn = (text: string) =>
  text.replace(addresses, ' ').replace(/\s+/g, ' ').replace(aroundWords, '').slice(0, searchMaxLength).trim()

/** The path of a track, an album or an artist here; null where it leads anywhere else. */
function ownPath(address: string, links: MusicLinks, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== origin) return null
  const lead = [links.track(''), links.album(''), links.artist('')].find((path) =>
    url.pathname.startsWith(path),
  )
  return lead !== undefined && /^[^/]+\/?$/.test(url.pathname.slice(lead.length)) ? url.pathname : null
}

/** Apps put an address where they like, most often into the text. */
export function placeOf(search: string, links: MusicLinks, origin: string): string {
  const params = new URLSearchParams(search)
  const [url = '', text = '', title = ''] = ['url', 'text', 'title'].map((name) => params.get(name) ?? '')
  for (const address of `${url} ${text} ${title}`.match(addresses) ?? []) {
    const path = ownPath(address.replace(behindAddress, ''), links, origin)
    if (path) return path
  }
  const q = wordsIn(text) || wordsIn(title)
  return links.explore(q && `?${new URLSearchParams({ q })}`)
}
