import { type Html, html } from '../../core/html'

export const oembedPath = '/oembed'

/** Tells programs that show a link as a player where to ask for one. */
export const oembedLink = (publicUrl: string, url: string, title: string): Html => {
  const query = new URLSearchParams({ url, format: 'json' })
  return html`<link
    rel="alternate"
    type="application/json+oembed"
    href="${publicUrl}${oembedPath}?${query.toString()}"
    title="${title}"
  />`
}
