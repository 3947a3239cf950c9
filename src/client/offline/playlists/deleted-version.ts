// This person's version of a playlist that an edit with a network has found deleted. This is rare, so it loads then.
import { type PlaylistWrite, playlistIdOf } from '~/client/api/write/playlist-writes'
import type { PlaylistDetail } from '~/contract/schemas/built'
import type { RefusedPlaylist, StoredPlaylists } from './stored-playlists'
import { detailsAfter, type KnownTrack, rowsAfter } from './waiting-edits'

export type PlaylistVersion = {
  playlist: Pick<PlaylistDetail, 'title' | 'description' | 'visibility'>
  trackIds: readonly string[]
  /** Larger than the number of ids if this device does not know all of its tracks. */
  trackCount: number
}

export type VersionParts = {
  stored: Pick<StoredPlaylists, 'refused'>
  /** Resolves to whether the server has this playlist. Rejects when the server cannot be asked. */
  exists(playlistId: string): Promise<boolean>
  /** The last known playlist with these writes. */
  versionAfter(
    userId: string,
    playlistId: string,
    writes: readonly PlaylistWrite[],
  ): Promise<PlaylistVersion | undefined>
  newId(): string
}

/** Undefined if the playlist still exists, or if this device knows nothing else about it. */
export async function deletedVersion(
  { stored, exists, versionAfter, newId }: VersionParts,
  userId: string,
  write: PlaylistWrite,
): Promise<RefusedPlaylist | undefined> {
  const playlistId = playlistIdOf(write)
  if (playlistId === undefined || write.name === 'createPlaylist') return undefined
  if (await exists(playlistId).catch(() => true)) return undefined
  // The version after an earlier edit that was refused in the same way.
  const before = (await stored.refused(userId)).find((one) => one.playlistId === playlistId)
  if (before && before.reason !== 'changed') {
    const rows = rowsAfter(before.trackIds.map(toRow), [write])
    const trackIds = rows.flatMap((row) => row?._id ?? [])
    const unknownCount = (before.trackCount ?? before.trackIds.length) - before.trackIds.length
    return { ...detailsAfter(before, [write]), trackIds, trackCount: trackIds.length + unknownCount }
  }
  const version = await versionAfter(userId, playlistId, [write])
  if (!version) return undefined
  const { title, description, visibility } = version.playlist
  const { trackIds, trackCount } = version
  const shown = { title, description, visibility, trackIds, trackCount }
  return { playlistId, reason: 'deleted', ...shown, newId: newId(), isTold: false }
}

const toRow = (_id: string): KnownTrack => ({ _id })
