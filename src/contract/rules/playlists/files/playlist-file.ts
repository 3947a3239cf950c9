// What all file formats of playlists have in common: the lines that are read, and the playlist that is written.
import { playlistTracksMax, titleMaxLength } from '../../../limits-beyond'

/** A track as a file names it. Only files that Lariat exported have ids. */
export type PlaylistLine = {
  trackId: string | null
  title: string
  artist: string | null
  durationSeconds: number | null
}

export type PlaylistFile = { title: string | null; description: string | null; lines: PlaylistLine[] }

export type WrittenTrack = {
  _id: string
  title: string
  artist: string
  album: string | null
  durationSeconds: number | null
}

export type WrittenPlaylist = {
  title: string
  description: string | null
  tracks: WrittenTrack[]
  /** The whole address of the page of a track. */
  pageOf: (trackId: string) => string
}

/** The longest texts that the search for tracks takes. */
const lineMaxLength = titleMaxLength * 2
const idMaxLength = 100
const durationMaxSeconds = 1_000_000

const cut = (text: string, maxLength: number) => text.slice(0, maxLength).toWellFormed().trim()

/** Text that the server can store, or null if nothing is left. */
export const storableText = (text: unknown, maxLength = lineMaxLength): string | null =>
  typeof text === 'string'
    ? cut(text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim(), maxLength) || null
    : null

type Found = {
  trackId?: unknown
  title: unknown
  artist?: unknown
  durationSeconds?: number | null
}

const storableId = (id: unknown) => {
  const known = storableText(id)
  return known && known.length <= idMaxLength ? known : null
}

/** Null for a line without a title, because nothing can be found for it. */
export const lineOf = ({ trackId, title, artist, durationSeconds = null }: Found): PlaylistLine | null => {
  const known = storableText(title)
  if (known === null) return null
  const isLength = durationSeconds !== null && durationSeconds > 0 && durationSeconds <= durationMaxSeconds
  return {
    trackId: storableId(trackId),
    title: known,
    artist: storableText(artist),
    durationSeconds: isLength ? durationSeconds : null,
  }
}

/**
 * The lines of all entries that can be read. It stops at one line more than a playlist may have, which the caller notices,
 * so that a hostile file does not block the page for long.
 */
export const linesIn = <Entry>(
  entries: Iterable<Entry>,
  read: (entry: Entry) => PlaylistLine | null,
): PlaylistLine[] => {
  const lines: PlaylistLine[] = []
  for (const entry of entries) {
    const line = read(entry)
    if (line) lines.push(line)
    if (lines.length > playlistTracksMax) break
  }
  return lines
}

/** "Artist - Title". A text without a separator is a title. */
export const splitArtist = (text: string): Pick<PlaylistLine, 'title' | 'artist'> => {
  const separator = /\s[-–—]\s/.exec(text)
  return separator
    ? { artist: text.slice(0, separator.index), title: text.slice(separator.index + separator[0].length) }
    : { artist: null, title: text }
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads artist and title from an address like "Music/03 - Artist - Title.mp3". */
export const splitAddress = (address: string): Pick<PlaylistLine, 'title' | 'artist'> => {
  const name = decoded(address.split(/[\\/]/).at(-1) ?? '')
  return splitArtist(name.replace(/\.\w{2,4}$/, '').replace(/^\d{1,3}(?:\s*[.)-]\s+|\s+-\s+)/, ''))
}

const idPrefix = 'urn:lariat:track:'

/** Names a track of Lariat in formats whose identifiers are URIs. */
export const identifierOf = (trackId: string) => `${idPrefix}${encodeURIComponent(trackId)}`

export const idIn = (identifier: unknown): string | null =>
  typeof identifier === 'string' && identifier.startsWith(idPrefix)
    ? decoded(identifier.slice(idPrefix.length))
    : null
