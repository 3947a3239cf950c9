// CSV: a table with one track a row. Many services export one, with columns of different names in different orders.
import { playlistTracksMax } from '../../../limits-beyond'
import { readCells, writeRow } from './csv-cells'
import { lineOf, storableText, type PlaylistFile, type WrittenPlaylist } from './playlist-file'

const byteOrderMark = '\uFEFF'

/**
 * The row of the first track has the texts of the playlist, because a table has no other place for them. Other programs skip
 * columns with these names.
 */
const columns = [
  'Track Name',
  'Artist Name(s)',
  'Album Name',
  'Duration (ms)',
  'Track Page',
  'Lariat Track ID',
  'Lariat Playlist Title',
  'Lariat Playlist Description',
]

/** The beginnings of text that a spreadsheet would run as a formula, and the mark that prevents it. */
const formula = /^(?:[\t\r\n']|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)

/** Undoes `harmless`, which only files of our own need. */
const withoutMark = (text: string) => (text.startsWith("'") ? text.slice(1) : text)

/** The byte order mark makes Excel read the file as UTF-8. */
export const writeCsv = ({ title, description, tracks, pageOf }: WrittenPlaylist): string =>
  [
    byteOrderMark,
    writeRow(columns),
    ...tracks.map((track, at) =>
      writeRow([
        harmless(track.title),
        harmless(track.artist),
        harmless(track.album ?? ''),
        track.durationSeconds === null ? '' : String(Math.round(track.durationSeconds * 1_000)),
        pageOf(track._id),
        harmless(track._id),
        at === 0 ? harmless(title) : '',
        at === 0 ? harmless(description ?? '') : '',
      ]),
    ),
  ].join('')

/** The names of each column in lower case without spaces and marks, the most telling one first. */
const known = {
  title: ['trackname', 'tracktitle', 'songname', 'songtitle', 'title', 'song', 'track', 'name'],
  artist: [
    'artistnames',
    'artistname',
    'trackartist',
    'artists',
    'artist',
    'creator',
    'performer',
    'albumartist',
  ],
  milliseconds: ['durationms', 'trackdurationms', 'durationmilliseconds', 'lengthms', 'timems'],
  length: ['durationseconds', 'durations', 'duration', 'length', 'time', 'tracklength', 'trackduration'],
  trackId: ['lariattrackid'],
  playlistTitle: ['lariatplaylisttitle'],
  playlistDescription: ['lariatplaylistdescription'],
} as const

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const placesOf = (header: string[]) => {
  const names = header.map(plainName)
  const placeOf = (column: keyof typeof known) =>
    known[column].map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1
  return {
    title: placeOf('title'),
    artist: placeOf('artist'),
    milliseconds: placeOf('milliseconds'),
    length: placeOf('length'),
    trackId: placeOf('trackId'),
    playlistTitle: placeOf('playlistTitle'),
    playlistDescription: placeOf('playlistDescription'),
  }
}

const secondsPerPart = 60
/** No track is ten hours long, so a larger number counts milliseconds. */
const secondsMax = 36_000

/** "3:45", "1:02:03", "225" or "225.4"; also milliseconds without a unit. */
const secondsIn = (text: string): number | null => {
  const parts = text.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,9}(?:\.\d+)?$/.test(part))) return null
  const seconds = parts.reduce((sum, part) => sum * secondsPerPart + Number(part), 0)
  return parts.length === 1 && seconds > secondsMax ? seconds / 1_000 : seconds
}

const durationIn = (milliseconds: string | undefined, length: string | undefined) => {
  const counted = milliseconds?.trim() ? Number(milliseconds) : Number.NaN
  return Number.isFinite(counted) ? counted / 1_000 : secondsIn(length ?? '')
}

/** Null if no column has titles. One row more than allowed is read, so that the caller notices a file that is too long. */
export const readCsv = (text: string): PlaylistFile | null => {
  const [header = [], ...rows] = readCells(text, playlistTracksMax + 2)
  const places = placesOf(header)
  if (places.title < 0) return null
  const isOwn = places.trackId >= 0
  const textAt = (row: string[], place: number) => {
    const cell = row[place] ?? ''
    return isOwn ? withoutMark(cell) : cell
  }
  const lines = rows.flatMap(
    (row) =>
      lineOf({
        trackId: textAt(row, places.trackId),
        title: textAt(row, places.title),
        artist: textAt(row, places.artist),
        durationSeconds: durationIn(row[places.milliseconds], row[places.length]),
      }) ?? [],
  )
  // Another program may have sorted the rows.
  const textOfPlaylist = (place: number, maxLength?: number) => {
    const row = rows.find((each) => each[place]?.trim())
    return row ? storableText(textAt(row, place), maxLength) : null
  }
  return {
    title: textOfPlaylist(places.playlistTitle),
    description: textOfPlaylist(places.playlistDescription, Number.POSITIVE_INFINITY),
    lines,
  }
}
