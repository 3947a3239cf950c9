// The markup with which another page shows our player of the previews of a track or an album.
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { html } from '../../core/html'

export type EmbedKind = 'track' | 'album'

export const embedWidth = 600
/** High enough for a track, and for an album with its first tracks. */
export const embedHeights = { track: 152, album: 380 } as const satisfies Record<EmbedKind, number>

export type Embedded = Pick<Track, '_id' | 'title' | 'artist'>

/** What screen readers call the frame. */
export const embedTitle = ({ title, artist }: Embedded) => `${title} by ${artistName(artist)}`

type Place = { publicUrl: string; width?: number; height?: number }

/** Without a width, the frame is as wide as the page lets it be. */
export const embedMarkup = (kind: EmbedKind, shown: Embedded, { publicUrl, width, height }: Place): string =>
  html`<iframe
    src="${publicUrl}/embed/${kind}/${encodeURIComponent(shown._id)}"
    title="${embedTitle(shown)}"
    width="${width ?? '100%'}"
    height="${height ?? embedHeights[kind]}"
    loading="lazy"
    allow="autoplay"
    style="border:0;border-radius:14px"
  ></iframe>`.markup
    .replaceAll(/\s+/g, ' ')
    .replace(' >', '>')

export type Sharing = { isPublic: boolean; publicUrl: string }

/**
 * The field of the answer for a track or an album that everybody may hear. It is left out while LARIAT_PUBLIC is off,
 * because the player then answers 404 to other sites.
 */
export const embedField = ({ isPublic, publicUrl }: Partial<Sharing>, kind: EmbedKind, shown: Embedded) =>
  isPublic && publicUrl !== undefined ? { embed: embedMarkup(kind, shown, { publicUrl }) } : {}
