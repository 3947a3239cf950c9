import { pathTo } from '~/contract/paths'
import { isMixId } from '../../playlists/mixes/mix-id'
import { playlistDetail } from '../../playlists/playlists'
import { html } from '../../core/html'
import { notFound } from '../../http/failure'
import { type PageHead, paragraphs, shortened } from '../head/page-head'
import { messages } from '../messages'
import { pictureFrom, recordingData, trackLinks, type SubjectParts } from './page-parts'

const tracksNamed = 50

/**
 * Of a public playlist, or of an unlisted one, whose address is its link. That one belongs to no index. Throws a 404 for any
 * other, and for mixes, which are made anew for each person.
 */
export const playlistHead = async (parts: SubjectParts, { id }: { id: string }): Promise<PageHead> => {
  if (isMixId(id)) throw notFound()
  const { publicUrl } = parts
  const playlist = await playlistDetail(parts, id, null)
  const url =
    playlist.visibility === 'public' ? `${publicUrl}${pathTo.playlist(playlist.type, playlist._id)}` : null
  const owner = playlist.owner?.displayName || playlist.owner?.username || messages.product
  const description = shortened(playlist.description || messages.playlist(owner, playlist.trackCount))
  const tracks = playlist.tracks.slice(0, tracksNamed)
  return {
    title: messages.by(playlist.title, owner),
    description,
    type: 'music.playlist',
    url,
    picture: pictureFrom(playlist.coverArtUrl) ?? pictureFrom(playlist.covers[0]?.coverArtUrl),
    data: {
      '@type': 'MusicPlaylist',
      name: playlist.title,
      ...(url !== null && { url }),
      description,
      numTracks: playlist.trackCount,
      dateModified: new Date(playlist.updatedAt).toISOString(),
      track: tracks.map((track) => recordingData(track, publicUrl)),
    },
    text: html`<h1>${playlist.title}</h1>
      ${paragraphs([description])}${trackLinks(tracks)}${paragraphs([messages.needsScript])}`,
  }
}
