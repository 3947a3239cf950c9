// The page of the player that other pages show in a frame. Its script is src/embed/player.ts, which finds the parts by their
// data attributes.
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer, Track, TrackDetail } from '~/contract/schemas/built'
import { embedTitle } from '../../catalog/sharing/embed-markup'
import { asData, Html, html, nothing } from '../../core/html'
import { messages } from '../messages'
import type { BuiltPlayer } from './read-player'

const words = messages.embed

type Shown = {
  _id: string
  title: string
  artist: Track['artist']
  coverArtUrl: string | null
  /** The path of the page in the app. */
  path: string
  tracks: readonly Track[]
}

export const shownTrack = (track: TrackDetail): Shown => ({
  _id: track._id,
  title: track.title,
  artist: track.artist,
  coverArtUrl: track.coverArtUrl,
  path: pathTo.track(track._id),
  tracks: [track],
})

export const shownAlbum = (album: Answer<'album'>): Shown => ({
  _id: album._id,
  title: album.title,
  artist: album.artist,
  coverArtUrl: album.coverArtUrl ?? album.tracks[0]?.coverArtUrl ?? null,
  path: pathTo.album(album._id),
  tracks: album.tracks,
})

const icon = (path: string, name: string) =>
  html`<svg data-icon="${name}" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="${path}" />
  </svg>`

const clockText = (seconds: number) => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The page around the frame must stay, so every link opens a new one. */
const link = (publicUrl: string, path: string, text: string, className = 'link') =>
  html`<a class="${className}" href="${publicUrl}${path}" target="_blank" rel="noopener">${text}</a>`

const trackItem = (track: Track, at: number) =>
  html`<li>
    <button type="button" class="track" data-track="${at}" ${disabledUnless(track.audioUrl !== null)}>
      <span class="number">${at + 1}</span><span class="name">${track.title}</span>
      <span class="length">${track.durationSeconds === null ? '' : clockText(track.durationSeconds)}</span>
    </button>
  </li>`

const disabledUnless = (condition: boolean) => (condition ? nothing : new Html('disabled'))

const tracksOf = ({ tracks }: Shown) =>
  tracks.length < 2
    ? nothing
    : html`<ol class="tracks">
        ${tracks.map(trackItem)}
      </ol>`

const dataOf = ({ title, artist, coverArtUrl, tracks }: Shown) => ({
  artist: artistName(artist),
  cover: coverArtUrl,
  album: tracks.length > 1 ? title : null,
  tracks: tracks.map(({ title: name, audioUrl }) => ({ title: name, address: audioUrl })),
})

const coverOf = ({ coverArtUrl }: Shown) =>
  html`<img class="cover" src="${coverArtUrl ?? '/icon-192.png'}" alt="" width="104" height="104" />`

const playerOf = (shown: Shown, publicUrl: string) => {
  const isPlayable = shown.tracks.some(({ audioUrl }) => audioUrl !== null)
  return html`<main class="player">
      <div class="top">
        ${coverOf(shown)}
        <div class="words">
          <h1>${link(publicUrl, shown.path, shown.title)}</h1>
          <p>${link(publicUrl, pathTo.artist(shown.artist._id), artistName(shown.artist), 'link quiet')}</p>
          <div class="controls">
            <button
              type="button"
              class="play"
              data-part="play"
              aria-label="${words.play}"
              ${disabledUnless(isPlayable)}
            >
              ${icon('M8 5.5v13l10.5-6.5z', 'play')}${icon('M7.5 6h2v12h-2zm7 0h2v12h-2z', 'pause')}
            </button>
            <input
              type="range"
              class="seek"
              data-part="seek"
              min="0"
              max="30"
              step="0.1"
              value="0"
              aria-label="${words.position}"
              disabled
            />
            <span class="time" data-part="time">0:00</span>
          </div>
        </div>
      </div>
      <p class="status">
        <span role="status" data-part="status">${isPlayable ? words.preview : words.notReady}</span>
        ${link(publicUrl, shown.path, words.hearAll, 'more')}
      </p>
      ${tracksOf(shown)}
    </main>
    <script type="application/json" id="player-data">
      ${asData(dataOf(shown))}
    </script>`
}

const goneOf = (publicUrl: string) =>
  html`<main class="player gone">
    <h1>${words.gone}</h1>
    <p>${link(publicUrl, '/', words.toLariat, 'more')}</p>
  </main>`

type PageParts = { publicUrl: string; player: BuiltPlayer }

/** The content has no white space around it, because the policy of the page names its hash. */
const inline = (name: 'style' | 'script', content: string) => new Html(`<${name}>${content}</${name}>`)

const pageOf = (title: string, style: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${inline('style', style)}
      </head>
      <body>
        ${content}
      </body>
    </html>`.markup

export const embedPage = (shown: Shown, { publicUrl, player }: PageParts) =>
  pageOf(
    `${embedTitle(shown)} · Lariat`,
    player.style,
    html`${playerOf(shown, publicUrl)} ${inline('script', player.script)}`,
  )

/** Instead of music that is not public, or not there. It names only the product. */
export const gonePage = ({ publicUrl, player }: PageParts) =>
  pageOf('Lariat', player.style, goneOf(publicUrl))
