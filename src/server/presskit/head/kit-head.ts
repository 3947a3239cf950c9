// The HTML of an open press kit: the app's page with title, description, preview and the text above the fold, so that
// search engines, previews of links and people without script see whose kit it is.
import { pathTo } from '~/contract/paths'
import { photoSources } from '~/contract/rules/picture-sizes'
import { heroPhotoSizes } from '~/contract/rules/presskit/hero-photo'
import type { Answer } from '~/contract/schemas/built'
import { type Html, html } from '../../core/html'
import {
  type HeadPicture,
  pageWithHead,
  type PageHead,
  paragraphs,
  shortened,
} from '../../pages/head/page-head'
import { messages as pages } from '../../pages/messages'
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

const descriptionOf = ({ name, line, about }: ShownKit): string =>
  shortened([line, about.short].filter((part) => part !== '').join('. ') || `The press kit of ${name}`)

const imageOf = ({ heroPhoto, avatarUrl, tracks }: ShownKit) =>
  heroPhoto?.url ?? avatarUrl ?? tracks.find(({ coverArtUrl }) => coverArtUrl !== null)?.coverArtUrl ?? null

const musicGroup = (kit: ShownKit, url: string | null, image: string | null) => ({
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

const pictureOf = (image: string | null, preview: string | null): HeadPicture | null => {
  if (preview === null) return image === null ? null : { path: image }
  return { path: preview, widthPixels: previewSize.width, heightPixels: previewSize.height }
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

const textOf = ({ name, line, location, about, tracks, contacts }: ShownKit, isDrawn: boolean): Html => {
  const people = contacts.map((contact) => `${contact.purpose}: ${contact.name}, ${contact.email}`)
  const music = tracks.map(({ title }) => title).join(', ')
  const who = isDrawn ? [] : [html`<h1>${name}</h1>`, ...paragraphs([line, location ?? ''])]
  const texts = [about.medium || about.short, music && `Music: ${music}`, ...people]
  return html`${who}${paragraphs([...texts, pages.needsScript])}`
}

const headOf = (kit: ShownKit, { publicUrl, preview, scripts, isDrawn }: Served): PageHead => {
  const image = imageOf(kit)
  // Without its key, the address of an unlisted kit is a 404, and with its key it belongs to no index.
  const url = kit.visibility === 'public' ? `${publicUrl}${pathTo.pressKit(kit._id)}` : null
  return {
    title: `${kit.name}: press kit`,
    description: descriptionOf(kit),
    type: 'profile',
    url,
    picture: pictureOf(image, preview),
    data: musicGroup(kit, url, image === null ? null : `${publicUrl}${image}`),
    more: [...photoRequest(kit), ...scriptsNamed(scripts)],
    text: textOf(kit, isDrawn),
  }
}

export const pageWithKit = (appPage: string, kit: ShownKit, served: Served): string =>
  pageWithHead(appPage, headOf(kit, served), served.publicUrl)
