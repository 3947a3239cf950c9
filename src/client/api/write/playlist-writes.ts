// The writes of playlists that may wait in the outbox. Those to one playlist are sent in their order.
import type { BuiltRoute, Input, Playlist, Track } from '~/contract/schemas/built'

const playlistWriteRoutes = [
  'createPlaylist',
  'updatePlaylist',
  'addPlaylistTrack',
  'addPlaylistTracks',
  'movePlaylistTrack',
  'removePlaylistTrack',
  'reorderPlaylist',
] as const satisfies readonly BuiltRoute[]

type PlaylistWriteRoute = (typeof playlistWriteRoutes)[number]

/** What screens show of a write until the server has answered it. It is not sent. */
export type ShownWrite = { tracks?: readonly Track[]; playlist?: Playlist }

export type PlaylistWrite = {
  [Name in PlaylistWriteRoute]: {
    name: Name
    input: Input<Name>
    idempotencyKey: string
    shown?: ShownWrite
  }
}[PlaylistWriteRoute]

export const isPlaylistWrite = (write: { name: BuiltRoute }): write is PlaylistWrite =>
  playlistWriteRoutes.some((route) => route === write.name)

/** The playlist that a write changes or creates. Undefined for a new one whose id the server chooses. */
export const playlistIdOf = (write: Pick<PlaylistWrite, 'name' | 'input'>): string | undefined =>
  'params' in write.input ? write.input.params.id : write.input.body._id
