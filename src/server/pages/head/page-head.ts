// The head of a page of one subject: title, description, preview and data, in the app's own page. Search engines, previews of
// links and people without script then see what the page is about.
import { asData, Html, html } from '../../core/html'

/** `widthPixels` and `heightPixels` are given if every picture of the kind has this size. */
export type HeadPicture = { path: string; widthPixels?: number; heightPixels?: number }

export type PageHead = {
  title: string
  description: string
  /** The type of Open Graph. */
  type: string
  /** The address that search engines may list; null for one that belongs to no index. */
  url: string | null
  picture: HeadPicture | null
  /** The JSON-LD of the subject, without its context. */
  data: object
  /** More elements of the head. */
  more?: readonly Html[]
  /** For people without script. */
  text: Html
}

const descriptionMaxLength = 200

export const shortened = (text: string): string =>
  text.length <= descriptionMaxLength ? text : `${text.slice(0, descriptionMaxLength - 1).trimEnd()}…`

const pictureOf = (picture: HeadPicture | null, publicUrl: string): Html[] => {
  if (picture === null) return []
  const { path, widthPixels, heightPixels } = picture
  const address = html`<meta property="og:image" content="${publicUrl}${path}" />`
  if (widthPixels === undefined || heightPixels === undefined) return [address]
  const size = html`<meta property="og:image:width" content="${widthPixels}" />
    <meta property="og:image:height" content="${heightPixels}" />`
  return [address, size]
}

const headOf = ({ title, description, type, url, picture, data, more = [] }: PageHead, publicUrl: string) => {
  const canonical = url === null ? [] : [html`<link rel="canonical" href="${url}" />`]
  const address = url === null ? [] : [html`<meta property="og:url" content="${url}" />`]
  const hidden = url === null ? [html`<meta name="robots" content="noindex" />`] : []
  return html`<title>${title} · Lariat</title>
    <meta name="description" content="${description}" />
    ${canonical}
    <meta property="og:type" content="${type}" />
    <meta property="og:site_name" content="Lariat" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${address}
    <meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}" />
    ${pictureOf(picture, publicUrl)}${hidden}${[...more]}
    <script type="application/ld+json">
      ${asData({ '@context': 'https://schema.org', ...data })}
    </script>`
}

const formerTitle = /<title>[^<]*<\/title>/
const formerDescription = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/
const formerText = /<noscript>[\s\S]*?<\/noscript>/

/** The functions keep "$" in texts from having a meaning. */
export const pageWithHead = (appPage: string, head: PageHead, publicUrl: string): string =>
  appPage
    .replace(formerDescription, () => '')
    .replace(formerText, () => html`<noscript>${head.text}</noscript>`.markup)
    .replace(formerTitle, () => headOf(head, publicUrl).markup)

export const paragraphs = (texts: readonly string[]): Html[] =>
  texts.filter((text) => text !== '').map((text) => html`<p>${text}</p>`)
