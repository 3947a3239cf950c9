// Helpers that the HTML pages of tracks, albums, artists and playlists share.
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import type { trackDetail } from '../../catalog/track-detail'
import { type Html, html } from '../../core/html'
import { previewPath, previewSize } from '../../images/previews/cover-preview'
import type { PlaylistParts } from '../../playlists/playlists'
import type { HeadPicture } from '../head/page-head'

export type SubjectParts = PlaylistParts & Parameters<typeof trackDetail>[0] & { publicUrl: string }

/** The picture that is drawn from a cover or an avatar; null where there is none to draw from. */
export const pictureFrom = (address: string | null | undefined): HeadPicture | null => {
  const path = address ? previewPath(address) : null
  return path === null ? null : { path, ...previewSize }
}

/** `PT3M20S` */
export const isoDuration = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}

export const artistData = (artist: Track['artist'], publicUrl: string) => ({
  '@type': 'MusicGroup',
  name: artistName(artist),
  url: `${publicUrl}${pathTo.artist(artist._id)}`,
})

/** A track as a part of the data of something else. */
export const recordingData = (track: Track, publicUrl: string) => ({
  '@type': 'MusicRecording',
  name: track.title,
  url: `${publicUrl}${pathTo.track(track._id)}`,
  byArtist: artistData(track.artist, publicUrl),
  ...(track.durationSeconds !== null && { duration: isoDuration(track.durationSeconds) }),
})

export const linkTo = (path: string, text: string): Html => html`<a href="${path}">${text}</a>`

export const listOf = (items: readonly Html[]): Html =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`

export const trackLinks = (tracks: readonly Track[]): Html =>
  listOf(tracks.map(({ _id, title }) => linkTo(pathTo.track(_id), title)))
