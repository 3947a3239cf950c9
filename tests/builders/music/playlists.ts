// Playlists as the server answers with them, and the writes that change them.
import { randomUUID } from 'node:crypto'
import type { PlaylistWrite, ShownWrite } from '~/client/api/write/playlist-writes'
import type { Input, Playlist } from '~/contract/schemas/built'
import { aTrack } from './tracks'

export const aPlaylist = (id: string, given: Partial<Playlist> = {}): Playlist => ({
  _id: id,
  type: 'user',
  title: `Title of ${id}`,
  description: null,
  coverArtUrl: null,
  covers: [],
  visibility: 'private',
  owner: { _id: 'ada', username: 'ada', displayName: null, isMusician: false },
  reason: null,
  trackCount: 0,
  durationSeconds: 0,
  followerCount: 0,
  mayEdit: true,
  isFollowed: false,
  revision: 1,
  createdAt: 1,
  updatedAt: 1,
  ...given,
})

type Given = Pick<PlaylistWrite, 'name' | 'input'>

/** Writes to one playlist. A text stands for several tracks: each letter is the id of one. */
export function playlistWrites(id: string) {
  const write = (given: Given, shown: ShownWrite = {}) =>
    ({ ...given, idempotencyKey: randomUUID(), shown }) as PlaylistWrite
  const params = { id }
  return {
    create: (given: Partial<Playlist>) =>
      write(
        { name: 'createPlaylist', input: { body: { _id: id, title: given.title ?? `Title of ${id}` } } },
        { playlist: aPlaylist(id, given) },
      ),
    rename: (body: Input<'updatePlaylist'>['body']) =>
      write({ name: 'updatePlaylist', input: { params, body } }),
    add: (trackId: string, position?: number) =>
      write(
        { name: 'addPlaylistTrack', input: { params, body: { trackId, position } } },
        { tracks: [aTrack(trackId, { durationSeconds: 100 })] },
      ),
    addAll: (trackIds: string, position?: number) =>
      write(
        { name: 'addPlaylistTracks', input: { params, body: { trackIds: [...trackIds], position } } },
        { tracks: [...trackIds].map((trackId) => aTrack(trackId)) },
      ),
    move: (trackId: string, position: number) =>
      write({ name: 'movePlaylistTrack', input: { params: { id, trackId }, body: { position } } }),
    remove: (trackId: string) => write({ name: 'removePlaylistTrack', input: { params: { id, trackId } } }),
    reorder: (trackIds: string) =>
      write({ name: 'reorderPlaylist', input: { params, body: { tracks: [...trackIds] } } }),
  }
}
