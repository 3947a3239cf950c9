// Keeps this person's version of a playlist as a new one.
import type { RefusedPlaylist } from '~/client/offline/playlists/stored-playlists'
import type { Playlist, User } from '~/contract/schemas/built'

export async function keepVersion(version: RefusedPlaylist, owner: User): Promise<Playlist> {
  const { newId, title, description, visibility, trackIds } = version
  const body = { _id: newId, title, description: description ?? '', visibility, tracks: [...trackIds] }
  // Few versions are kept, and this file is part of every start on a device with kept playlists.
  const { createPlaylist } = await import('../details/new-playlist')
  return (await createPlaylist({ body, owner }, newId)).playlist
}
