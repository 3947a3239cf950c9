// M3U8: a text file in which a comment before each address describes the track. Comments of our own name the id and the
// exact texts, because the usual comment cannot tell artist and title apart if one of them has a hyphen.
import { playlistTracksMax } from '../../../limits-beyond'
import {
  lineOf,
  splitAddress,
  splitArtist,
  storableText,
  type PlaylistFile,
  type PlaylistLine,
  type WrittenPlaylist,
} from './playlist-file'

const ownTrack = '#LARIAT-TRACK:'
const ownPlaylist = '#LARIAT-PLAYLIST:'

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

/** JSON has no line breaks inside of texts but these, which some programs break a line at. */
const jsonOnOneLine = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export const writeM3u8 = ({ title, description, tracks, pageOf }: WrittenPlaylist): string =>
  [
    '#EXTM3U',
    `#PLAYLIST:${onOneLine(title)}`,
    `${ownPlaylist}${jsonOnOneLine({ title, description })}`,
    ...tracks.flatMap((track) => [
      `#EXTINF:${Math.round(track.durationSeconds ?? -1)},${onOneLine(`${track.artist} - ${track.title}`)}`,
      `${ownTrack}${jsonOnOneLine({
        id: track._id,
        title: track.title,
        artist: track.artist,
        durationSeconds: track.durationSeconds,
      })}`,
      pageOf(track._id),
    ]),
    '',
  ].join('\n')

const objectIn = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What the comments before an address say. */
type Described = { own: PlaylistLine | null; usual: PlaylistLine | null; artist: string | null }

const nothing: Described = { own: null, usual: null, artist: null }

const ownLine = (text: string) => {
  const { id, title, artist, durationSeconds } = objectIn(text)
  return lineOf({
    trackId: id,
    title,
    artist,
    durationSeconds: typeof durationSeconds === 'number' ? durationSeconds : null,
  })
}

/**
 * The seconds may be followed by attributes, such as `tvg-name="Radio, live"`. Spaces before the seconds match in only one
 * way, or a line with many of them would take time that grows with the square of their number.
 */
const usualShape = /^#EXTINF:(?:\s*(-?[\d.]+))?(?:\s+[\w-]+="[^"]*")*\s*,(.*)$/i

const usualLine = (line: string) => {
  const [, seconds, name = ''] = usualShape.exec(line) ?? []
  return lineOf({ ...splitArtist(name.trim()), durationSeconds: seconds ? Number(seconds) : null })
}

const describe = (before: Described, line: string): Described => {
  if (line.startsWith(ownTrack)) return { ...before, own: ownLine(line.slice(ownTrack.length)) }
  if (/^#EXTINF:/i.test(line)) return { ...before, usual: usualLine(line) }
  if (/^#EXTART:/i.test(line)) return { ...before, artist: storableText(line.slice('#EXTART:'.length)) }
  return before
}

const lineAt = ({ own, usual, artist }: Described, address: string) => {
  const line = own ?? usual ?? lineOf(splitAddress(address))
  return line && { ...line, artist: line.artist ?? artist }
}

export const readM3u8 = (text: string): PlaylistFile => {
  const file: PlaylistFile = { title: null, description: null, lines: [] }
  let described = nothing
  for (const [untrimmed] of text.matchAll(/[^\r\n]+/g)) {
    const line = untrimmed.trim()
    if (line.startsWith(ownPlaylist)) {
      const { title, description } = objectIn(line.slice(ownPlaylist.length))
      file.title = storableText(title)
      file.description = storableText(description, Number.POSITIVE_INFINITY)
    } else if (/^#PLAYLIST:/i.test(line)) file.title ??= storableText(line.slice('#PLAYLIST:'.length))
    else if (line.startsWith('#')) described = describe(described, line)
    else if (line !== '') {
      const found = lineAt(described, line)
      if (found) file.lines.push(found)
      // So many are refused, and reading all of a hostile file would block the page for seconds.
      if (file.lines.length > playlistTracksMax) break
      described = nothing
    }
  }
  return file
}
