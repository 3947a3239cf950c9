// Keeps this person's version of a playlist as a new one.
import type { RefusedPlaylist } from '~/client/offline/playlists/stored-playlists'
import type { Playlist, User } from '~/contract/schemas/built'
import { createPlaylist } from '../details/new-playlist'

export async function keepVersion(version: RefusedPlaylist, owner: User): Promise<Playlist> {
  const { newId, title, description, visibility, trackIds } = version
  const body = { _id: newId, title, description: description ?? '', visibility, tracks: [...trackIds] }
  return (await createPlaylist({ body, owner }, newId)).playlist
}
