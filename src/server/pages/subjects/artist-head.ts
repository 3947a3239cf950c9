import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { artistPage } from '../../catalog/artists/artist-page'
import { html } from '../../core/html'
import { type PageHead, paragraphs, shortened } from '../head/page-head'
import { messages } from '../messages'
import { linkTo, listOf, pictureFrom, recordingData, trackLinks, type SubjectParts } from './page-parts'

const genresOf = ({ newest }: Answer<'artist'>) => [...new Set(newest.flatMap(({ genre }) => genre ?? []))]

const dataOf = (artist: Answer<'artist'>, url: string, publicUrl: string) => ({
  '@type': 'MusicGroup',
  name: artistName(artist),
  url,
  genre: genresOf(artist),
  ...(artist.bio && { description: artist.bio }),
  ...(artist.avatarUrl !== null && { image: `${publicUrl}${artist.avatarUrl}` }),
  ...(artist.location && { location: { '@type': 'Place', name: artist.location } }),
  sameAs: artist.links.map((link) => link.url).filter((address) => address.startsWith('http')),
  album: artist.albums.map(({ _id, title }) => ({
    '@type': 'MusicAlbum',
    name: title,
    url: `${publicUrl}${pathTo.album(_id)}`,
  })),
  track: artist.newest.map((track) => recordingData(track, publicUrl)),
})

/** Throws a 404 for somebody without a page, and for an artist who is withheld. */
export const artistHead = async (parts: SubjectParts, { id }: { id: string }): Promise<PageHead> => {
  const artist = await artistPage(parts.database, id)
  const { publicUrl } = parts
  const url = `${publicUrl}${pathTo.artist(artist._id)}`
  const name = artistName(artist)
  const description = shortened(artist.bio || messages.artist(name, genresOf(artist).join(', ')))
  const cover = [...artist.albums, ...artist.newest].find(({ coverArtUrl }) => coverArtUrl !== null)
  const albums = artist.albums.map(({ _id, title }) => linkTo(pathTo.album(_id), title))
  return {
    title: name,
    description,
    type: 'profile',
    url,
    picture: pictureFrom(artist.avatarUrl) ?? pictureFrom(cover?.coverArtUrl),
    data: dataOf(artist, url, publicUrl),
    text: html`<h1>${name}</h1>
      ${paragraphs([description])}
      ${albums.length === 0 ? [] : [html`<h2>${messages.albums}</h2>`, listOf(albums)]}
      ${artist.newest.length === 0 ? [] : [html`<h2>${messages.tracks}</h2>`, trackLinks(artist.newest)]}
      ${paragraphs([messages.needsScript])}`,
  }
}
