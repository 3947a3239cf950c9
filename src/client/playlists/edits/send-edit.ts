// Sends the edits of playlists. All edits go through here. Without a network they wait in the outbox.
import { call } from '~/client/api/call'
import { type PlaylistWrite, playlistIdOf } from '~/client/api/write/playlist-writes'
import { sendOrQueue } from '~/client/api/write/send-or-queue'
import { ActFailure } from '~/client/api/write/write-error'
import { tellWritten } from '~/client/api/write/written'
import { sendPresent } from '~/client/offline/outbox/send-write'
import { deletedHere } from '~/client/offline/playlists/deleted-here'
import { messages } from '../messages'
import type { PlaylistEdit } from './playlist-edit'

/** What the server did. */
export type SentEdit = {
  /** The edit with the position that the server used. Null if the edit has changed nothing. */
  edit: PlaylistEdit | null
  /** Of the playlist after the edit. Null while the edit waits to be sent. */
  revision: number | null
  /** Where the track is now, or was before it was removed. Null if that is unknown, or the playlist does not have it. */
  position: number | null
}

export async function sendEdit(playlistId: string, edit: PlaylistEdit, key: string): Promise<SentEdit> {
  const params = { id: playlistId }
  const idempotencyKey = key
  const options = { idempotencyKey }
  const waiting: SentEdit = {
    edit,
    revision: null,
    position: 'position' in edit ? (edit.position ?? null) : null,
  }
  switch (edit.type) {
    case 'add': {
      const { track, position } = edit
      const input = { params, body: { trackId: track._id, ...(position !== undefined && { position }) } }
      const shown = { tracks: [track] }
      const sent = await orWait({ name: 'addPlaylistTrack', input, idempotencyKey, shown }, () =>
        call('addPlaylistTrack', input, options),
      )
      return sent ? { ...sent, edit: sent.added ? { ...edit, position: sent.position } : null } : waiting
    }
    case 'move': {
      const { trackId, position } = edit
      const input = { params: { ...params, trackId }, body: { position } }
      const sent = await orWait({ name: 'movePlaylistTrack', input, idempotencyKey }, () =>
        call('movePlaylistTrack', input, options),
      )
      return sent ? { ...sent, edit: { ...edit, position: sent.position } } : waiting
    }
    case 'remove': {
      const input = { params: { ...params, trackId: edit.trackId } }
      const sent = await orWait({ name: 'removePlaylistTrack', input, idempotencyKey }, () =>
        call('removePlaylistTrack', input, options),
      )
      return sent ? { ...sent, edit: sent.position === null ? null : edit } : waiting
    }
    case 'order': {
      const input = { params, body: { tracks: [...edit.trackIds] } }
      const sent = await orWait({ name: 'reorderPlaylist', input, idempotencyKey }, () =>
        call('reorderPlaylist', input, options),
      )
      return sent ? { edit, revision: sent.revision, position: null } : waiting
    }
  }
}

/**
 * Resolves to null if the write waits in the outbox. Tracks that do not exist any more are left out of a list. Rejects if
 * the playlist was deleted in this browser.
 */
export async function orWait<Sent>(write: PlaylistWrite, send: () => Promise<Sent>): Promise<Sent | null> {
  if (deletedHere.has(playlistIdOf(write))) throw new ActFailure(messages.deleted)
  const sent = await sendOrQueue<Sent | null>(write, {
    send: () => send().catch((error: unknown) => sendPresent(write, error) as Promise<Sent>),
    whenOffline: null,
  })
  if (sent !== null) tellWritten()
  return sent
}
