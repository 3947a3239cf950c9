import type { PlaylistFormat } from '../formats'
import { writeCsv } from './csv'
import { writeJspf } from './jspf'
import { writeM3u8 } from './m3u8'
import type { WrittenPlaylist } from './playlist-file'
import { writeXspf } from './xspf'

const writers: Record<PlaylistFormat, (playlist: WrittenPlaylist) => string> = {
  m3u8: writeM3u8,
  xspf: writeXspf,
  jspf: writeJspf,
  csv: writeCsv,
}

export const writePlaylist = (format: PlaylistFormat, playlist: WrittenPlaylist) => writers[format](playlist)

export const contentTypes: Record<PlaylistFormat, string> = {
  m3u8: 'audio/x-mpegurl; charset=utf-8',
  xspf: 'application/xspf+xml',
  jspf: 'application/json',
  csv: 'text/csv; charset=utf-8',
}
