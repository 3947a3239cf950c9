// The HTML of an open press kit: the app's page with title, description, preview and the text above the fold, so that
// search engines, previews of links and people without script see whose kit it is.
import { pathTo } from '~/contract/paths'
import { photoSources } from '~/contract/rules/picture-sizes'
import { heroPhotoSizes } from '~/contract/rules/presskit/hero-photo'
import type { Answer } from '~/contract/schemas/built'
import { asData, Html, html } from '../../core/html'
import { previewSize } from '../preview/preview-layout'

export type ShownKit = Pick<
  Answer<'pressKit'>,
  | '_id'
  | 'name'
  | 'line'
  | 'location'
  | 'about'
  | 'heroPhoto'
  | 'avatarUrl'
  | 'links'
  | 'tracks'
  | 'contacts'
  | 'visibility'
>

const descriptionMaxLength = 200

const descriptionOf = ({ name, line, about }: ShownKit): string => {
  const text = [line, about.short].filter((part) => part !== '').join('. ') || `The press kit of ${name}`
  return text.length <= descriptionMaxLength ? text : `${text.slice(0, descriptionMaxLength - 1).trimEnd()}…`
}

const imageOf = ({ heroPhoto, avatarUrl, tracks }: ShownKit) =>
  heroPhoto?.url ?? avatarUrl ?? tracks.find(({ coverArtUrl }) => coverArtUrl !== null)?.coverArtUrl ?? null

const musicGroup = (kit: ShownKit, url: string | null, image: string | null) => ({
  '@context': 'https://schema.org',
  '@type': 'MusicGroup',
  name: kit.name,
  ...(url !== null && { url }),
  description: descriptionOf(kit),
  ...(image && { image }),
  ...(kit.location && { location: { '@type': 'Place', name: kit.location } }),
  genre: [...new Set(kit.tracks.flatMap(({ genre }) => genre ?? []))],
  sameAs: kit.links.map((link) => link.url).filter((address) => address.startsWith('http')),
  track: kit.tracks.map(({ title }) => ({ '@type': 'MusicRecording', name: title })),
})

type Served = {
  publicUrl: string
  /** The path of the picture that was drawn for previews; null where there is none. */
  preview: string | null
  /** The paths of the scripts of the page. */
  scripts: readonly string[]
  /** Whether the page has the kit's first screen too, which names the artist. */
  isDrawn: boolean
}

/** The script in the app's page requests these after the first paint (`first-frame-boot.ts`). */
const scriptsNamed = (scripts: readonly string[]) =>
  scripts.map((path) => html`<meta name="script-of-shell" content="${path}" />`)

const pictureOf = (image: string | null, preview: string | null): Html[] => {
  const picture = preview ?? image
  if (picture === null) return []
  const address = html`<meta property="og:image" content="${picture}" />`
  if (preview === null) return [address]
  const { width, height } = previewSize
  const size = html`<meta property="og:image:width" content="${width}" />
    <meta property="og:image:height" content="${height}" />`
  return [address, size]
}

/** The photo is requested at once, before the styles and the markup that show it have arrived. */
const photoRequest = ({ heroPhoto }: ShownKit): Html[] => {
  if (!heroPhoto) return []
  const { url, widthPixels, heightPixels } = heroPhoto
  const sources = photoSources({ src: url, widthPixels, heightPixels })
  return [
    html`<link
      rel="preload"
      as="image"
      fetchpriority="high"
      href="${url}"
      imagesrcset="${sources ?? url}"
      imagesizes="${heroPhotoSizes}"
    />`,
  ]
}

const headOf = (kit: ShownKit, { publicUrl, preview, scripts }: Served): Html => {
  const at = (path: string | null) => (path === null ? null : `${publicUrl}${path}`)
  // Without its key, the address of an unlisted kit is a 404, and with its key it belongs to no index.
  const url = kit.visibility === 'public' ? `${publicUrl}${pathTo.pressKit(kit._id)}` : null
  const canonical = url === null ? [] : [html`<link rel="canonical" href="${url}" />`]
  const address = url === null ? [] : [html`<meta property="og:url" content="${url}" />`]
  const image = at(imageOf(kit))
  const [title, description] = [`${kit.name}: press kit`, descriptionOf(kit)]
  const picture = pictureOf(image, at(preview))
  const hidden = kit.visibility === 'public' ? [] : [html`<meta name="robots" content="noindex" />`]
  return html`<title>${title} · Lariat</title>
    <meta name="description" content="${description}" />
    ${canonical}
    <meta property="og:type" content="profile" />
    <meta property="og:site_name" content="Lariat" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${address}
    <meta name="twitter:card" content="${picture.length === 0 ? 'summary' : 'summary_large_image'}" />
    ${picture}${hidden}${photoRequest(kit)}${scriptsNamed(scripts)}
    <script type="application/ld+json">
      ${asData(musicGroup(kit, url, image))}
    </script>`
}

const paragraphs = (texts: readonly string[]) =>
  texts.filter((text) => text !== '').map((text) => html`<p>${text}</p>`)

const textOf = ({ name, line, location, about, tracks, contacts }: ShownKit, isDrawn: boolean): Html => {
  const people = contacts.map((contact) => `${contact.purpose}: ${contact.name}, ${contact.email}`)
  const music = tracks.map(({ title }) => title).join(', ')
  const who = isDrawn ? [] : [html`<h1>${name}</h1>`, ...paragraphs([line, location ?? ''])]
  const texts = [about.medium || about.short, music && `Music: ${music}`, ...people]
  return html`<noscript>
    ${who}${paragraphs(texts)}
    <p>To hear the music, please turn on JavaScript.</p>
  </noscript>`
}

const formerTitle = /<title>[^<]*<\/title>/
const formerDescription = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/
const formerText = /<noscript>[\s\S]*?<\/noscript>/

/** The functions keep "$" in texts from having a meaning. */
export const pageWithKit = (appPage: string, kit: ShownKit, served: Served): string =>
  appPage
    .replace(formerDescription, () => '')
    .replace(formerText, () => textOf(kit, served.isDrawn).markup)
    .replace(formerTitle, () => headOf(kit, served).markup)
