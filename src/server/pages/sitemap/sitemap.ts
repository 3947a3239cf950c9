// Writes sitemaps (sitemaps.org, version 0.9).
import { pathTo } from '~/contract/paths'
import { html } from '../../core/html'
import type { Kind, Listed } from './repository'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pathOf: Record<Kind, (listed: Listed) => string> = {
  tracks: ({ id }) => pathTo.track(id),
  albums: ({ id }) => pathTo.album(id),
  artists: ({ id }) => pathTo.artist(id),
  playlists: ({ id, type = 'user' }) => pathTo.playlist(type, id),
  presskits: ({ id }) => pathTo.pressKit(id),
}

const located = (address: string) => `<loc>${html`${address}`.markup}</loc>`

const partPath = (kind: Kind, part: number) => `/sitemaps/${kind}-${part}.xml`

export const sitemapIndex = (publicUrl: string, parts: readonly { kind: Kind; part: number }[]): string => {
  const entries = parts.map(
    ({ kind, part }) => `<sitemap>${located(`${publicUrl}${partPath(kind, part)}`)}</sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

export const sitemapPart = (publicUrl: string, kind: Kind, listed: readonly Listed[]): string => {
  const entries = listed.map((each) => {
    const changed = new Date(each.changedAt).toISOString()
    return `<url>${located(`${publicUrl}${pathOf[kind](each)}`)}<lastmod>${changed}</lastmod></url>\n`
  })
  return `${declaration}<urlset xmlns="${namespace}">\n${entries.join('')}</urlset>\n`
}
