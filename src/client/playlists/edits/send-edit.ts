// Sends the edits of playlists. All edits go through here.
import { call } from '~/client/api/call'
import type { PlaylistEdit } from './playlist-edit'

/** What the server did. */
export type SentEdit = {
  /** The edit with the position that the server used. Null if the edit has changed nothing. */
  edit: PlaylistEdit | null
  /** Of the playlist after the edit. */
  revision: number
  /** Where the track is now, or was before it was removed. Null if the playlist does not have it. */
  position: number | null
}

export async function sendEdit(playlistId: string, edit: PlaylistEdit, key: string): Promise<SentEdit> {
  const params = { id: playlistId }
  const options = { idempotencyKey: key }
  switch (edit.type) {
    case 'add': {
      const { track, position } = edit
      const body = { trackId: track._id, ...(position !== undefined && { position }) }
      const sent = await call('addPlaylistTrack', { params, body }, options)
      return { ...sent, edit: sent.added ? { ...edit, position: sent.position } : null }
    }
    case 'move': {
      const { trackId, position } = edit
      const input = { params: { ...params, trackId }, body: { position } }
      const sent = await call('movePlaylistTrack', input, options)
      return { ...sent, edit: { ...edit, position: sent.position } }
    }
    case 'remove': {
      const sent = await call(
        'removePlaylistTrack',
        { params: { ...params, trackId: edit.trackId } },
        options,
      )
      return { ...sent, edit: sent.position === null ? null : edit }
    }
    case 'order': {
      const body = { tracks: [...edit.trackIds] }
      const { revision } = await call('reorderPlaylist', { params, body }, options)
      return { edit, revision, position: null }
    }
  }
}
