// A playlist as the text of a file.
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { WrittenTrack } from '~/contract/rules/playlists/files/playlist-file'
import { contentTypes, writePlaylist } from '~/contract/rules/playlists/files/write-playlist'
import type { PlaylistFormat } from '~/contract/rules/playlists/formats'
import type { Answer } from '~/contract/schemas/built'
import { tracksById, type TrackRow } from '../catalog/repository'
import { trackAnswer, withoutSecretAlbum } from '../catalog/track-answer'
import type { Session } from '../http/access-guard'
import { findPlaylist, type PlaylistParts } from '../playlists/playlists'
import { safeFileName } from '../streaming/download-name'
import { inParts } from './in-parts'

export type ExportParts = PlaylistParts & { publicUrl: string }

const toWritten = (row: TrackRow, userId: string | null): WrittenTrack => {
  const { _id, title, artist, album, durationSeconds } = withoutSecretAlbum(trackAnswer(row), userId)
  return { _id, title, artist: artistName(artist), album: album?.title ?? null, durationSeconds }
}

export const exportPlaylist = async (
  parts: ExportParts,
  id: string,
  format: PlaylistFormat,
  session: Session | null,
): Promise<Answer<'exportPlaylist'>> => {
  const { title, description, trackIds } = await findPlaylist(parts, id, session)
  const rows = await inParts(trackIds, (part) => tracksById(parts.database, part))
  const byId = new Map(rows.map((row) => [row.id, toWritten(row, session?.user.id ?? null)]))
  const text = writePlaylist(format, {
    title,
    description,
    tracks: trackIds.flatMap((trackId) => byId.get(trackId) ?? []),
    pageOf: (trackId) => new URL(pathTo.track(trackId), parts.publicUrl).href,
  })
  return { fileName: safeFileName(title, `.${format}`), contentType: contentTypes[format], text }
}
