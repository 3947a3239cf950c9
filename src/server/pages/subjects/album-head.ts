import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { albumDetail } from '../../catalog/albums/album-lists'
import { html } from '../../core/html'
import { type PageHead, paragraphs, shortened } from '../head/page-head'
import { messages } from '../messages'
import { oembedLink } from '../oembed/oembed-link'
import { artistData, linkTo, pictureFrom, recordingData, trackLinks, type SubjectParts } from './page-parts'

const releaseTypes = { album: 'AlbumRelease', ep: 'EPRelease', single: 'SingleRelease' }

const dataOf = (album: Answer<'album'>, url: string, publicUrl: string) => ({
  '@type': 'MusicAlbum',
  name: album.title,
  url,
  byArtist: artistData(album.artist, publicUrl),
  genre: album.genre,
  datePublished: new Date(album.createdAt).toISOString(),
  albumReleaseType: `https://schema.org/${releaseTypes[album.releaseType]}`,
  numTracks: album.tracks.length,
  ...(album.coverArtUrl !== null && { image: `${publicUrl}${album.coverArtUrl}` }),
  track: album.tracks.map((track) => recordingData(track, publicUrl)),
})

/** Of an album with public tracks. Throws a 404 for any other. */
export const albumHead = async (parts: SubjectParts, { id }: { id: string }): Promise<PageHead> => {
  const album = await albumDetail(parts.database, id)
  const { publicUrl } = parts
  const url = `${publicUrl}${pathTo.album(album._id)}`
  const name = artistName(album.artist)
  const title = messages.by(album.title, name)
  const description = shortened(
    album.description || messages.album(name, album.releaseType, album.tracks.length),
  )
  return {
    title,
    description,
    type: 'music.album',
    url,
    picture: pictureFrom(album.coverArtUrl ?? album.tracks[0]?.coverArtUrl),
    data: dataOf(album, url, publicUrl),
    more: [
      oembedLink(publicUrl, url, title),
      html`<meta property="music:musician" content="${publicUrl}${pathTo.artist(album.artist._id)}" />`,
    ],
    text: html`<h1>${album.title}</h1>
      <p>${linkTo(pathTo.artist(album.artist._id), name)}</p>
      ${paragraphs([description])}${trackLinks(album.tracks)}${paragraphs([messages.needsScript])}`,
  }
}
