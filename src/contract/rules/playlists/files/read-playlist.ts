// Reads a file of any of the formats. The content decides which format it is, because extensions are often wrong.
import { playlistFileMaxBytes, playlistTracksMax } from '../../../limits-beyond'
import { readCsv } from './csv'
import { readJspf } from './jspf'
import { readM3u8 } from './m3u8'
import { storableText, type PlaylistFile } from './playlist-file'
import { readXspf } from './xspf'

type Refusal = 'too-large' | 'too-many-lines' | 'unreadable' | 'no-tracks'

export type ReadPlaylist = { file: PlaylistFile } | { refusal: Refusal }

const textAs = (encoding: string, bytes: Uint8Array) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-8, or UTF-16 with a byte order mark, as iTunes writes it. Other files are as old as the encoding of Windows. */
const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return textAs('utf-16le', bytes) ?? ''
  if (first === 0xfe && second === 0xff) return textAs('utf-16be', bytes) ?? ''
  return textAs('utf-8', bytes) ?? textAs('windows-1252', bytes) ?? ''
}

const nameEnd = /\.(m3u8?|xspf|jspf|json|csv|tsv|txt)$/i

const parse = (name: string, text: string): PlaylistFile | null => {
  const start = text.trimStart()
  if (start.startsWith('<')) return readXspf(start)
  if (start.startsWith('{')) return readJspf(start)
  const isM3u8 = /^#EXT/i.test(start) || /\.m3u8?$/i.test(name)
  return text.includes('\0') ? null : isM3u8 ? readM3u8(text) : readCsv(text)
}

/** The title is that in the file, or else the name of the file. */
export const readPlaylist = (name: string, bytes: Uint8Array): ReadPlaylist => {
  if (bytes.byteLength > playlistFileMaxBytes) return { refusal: 'too-large' }
  const file = parse(name, decodeText(bytes))
  if (!file) return { refusal: 'unreadable' }
  if (file.lines.length === 0) return { refusal: 'no-tracks' }
  if (file.lines.length > playlistTracksMax) return { refusal: 'too-many-lines' }
  return { file: { ...file, title: file.title ?? storableText(name.replace(nameEnd, '')) } }
}
