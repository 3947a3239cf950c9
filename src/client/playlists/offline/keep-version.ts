// Keeps this person's version of a playlist as a new one.
import { ApiError } from '~/client/api/api-error'
import type { RefusedPlaylist } from '~/client/offline/playlists/stored-playlists'
import type { Playlist, User } from '~/contract/schemas/built'
import { createPlaylist } from '../details/new-playlist'

export async function keepVersion(version: RefusedPlaylist, owner: User): Promise<Playlist> {
  const { newId, title, description, visibility } = version
  let tracks = [...version.trackIds]
  for (;;) {
    const body = { _id: newId, title, description: description ?? '', visibility, tracks }
    try {
      // The same key would answer with an earlier attempt, so it contains the number of tracks.
      return (await createPlaylist({ body, owner }, `${newId}-${tracks.length}`)).playlist
    } catch (error) {
      const gone = goneTrack(error)
      if (gone === undefined || tracks[gone] === undefined) throw error
      tracks = tracks.toSpliced(gone, 1)
    }
  }
}

/** The place of a track that does not exist any more. */
function goneTrack(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 404) return undefined
  const [, place] = /^tracks\.(\d+)$/.exec(error.details[0]?.path ?? '') ?? []
  return place === undefined ? undefined : Number(place)
}
