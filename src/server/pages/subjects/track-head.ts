import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { TrackDetail } from '~/contract/schemas/built'
import { trackDetail } from '../../catalog/track-detail'
import { html } from '../../core/html'
import { type PageHead, paragraphs, shortened } from '../head/page-head'
import { messages } from '../messages'
import { oembedLink } from '../oembed/oembed-link'
import { isoDuration, linkTo, artistData, pictureFrom, type SubjectParts } from './page-parts'

const offerOf = ({ isForSale, price }: TrackDetail, url: string) =>
  isForSale ? { offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'USD', url } } : {}

const dataOf = (track: TrackDetail, url: string, publicUrl: string) => ({
  '@type': 'MusicRecording',
  name: track.title,
  url,
  byArtist: artistData(track.artist, publicUrl),
  genre: track.genre,
  datePublished: new Date(track.createdAt).toISOString(),
  ...(track.durationSeconds !== null && { duration: isoDuration(track.durationSeconds) }),
  ...(track.coverArtUrl !== null && { image: `${publicUrl}${track.coverArtUrl}` }),
  ...(track.album && {
    inAlbum: {
      '@type': 'MusicAlbum',
      name: track.album.title,
      url: `${publicUrl}${pathTo.album(track.album._id)}`,
    },
  }),
  ...offerOf(track, url),
})

/** Of a track that everybody may hear. Throws a 404 for any other. */
export const trackHead = async (parts: SubjectParts, { id }: { id: string }): Promise<PageHead> => {
  const track = await trackDetail(parts, id, null)
  const { publicUrl } = parts
  const url = `${publicUrl}${pathTo.track(track._id)}`
  const name = artistName(track.artist)
  const title = messages.by(track.title, name)
  const description = shortened(track.description || messages.track(track.title, name, track.genre))
  return {
    title,
    description,
    type: 'music.song',
    url,
    picture: pictureFrom(track.coverArtUrl),
    data: dataOf(track, url, publicUrl),
    more: [
      oembedLink(publicUrl, url, title),
      ...(track.durationSeconds === null
        ? []
        : [html`<meta property="music:duration" content="${Math.round(track.durationSeconds)}" />`]),
      html`<meta property="music:musician" content="${publicUrl}${pathTo.artist(track.artist._id)}" />`,
    ],
    text: html`<h1>${track.title}</h1>
      <p>${linkTo(pathTo.artist(track.artist._id), name)}</p>
      ${paragraphs([description, messages.needsScript])}`,
  }
}
