import type { playlistSchemas } from '~/contract/schemas/playlists/playlists'
import type { playlistTrackSchemas } from '~/contract/schemas/playlists/playlist-tracks'
import type { HandlersOf } from '../http/handler'
import { changeCover, removeCover } from './covers'
import { follow, unfollow } from './follows'
import { mixesFor } from './mixes/mixes'
import * as playlists from './playlists'
import { changePlaylist, createPlaylist, deletePlaylist } from './save-playlist'
import * as tracks from './tracks/change-tracks'

type PlaylistRoute = keyof typeof playlistSchemas | keyof typeof playlistTrackSchemas

type TrackCall = Omit<tracks.Target, 'id'> & { params: { id: string } }

const targetOf = ({ params, session, idempotencyKey }: TrackCall): tracks.Target => ({
  id: params.id,
  session,
  idempotencyKey,
})

export const playlistHandlers = (parts: playlists.PlaylistParts): HandlersOf<PlaylistRoute> => ({
  playlists: ({ session, query }) => playlists.playlistsFor(parts, session, query.trackId),
  editorialPlaylists: () => playlists.editorialPlaylists(parts),
  mixes: ({ session }) => mixesFor(parts, session.user.id),
  createPlaylist: async (call) =>
    playlists.playlistOf(parts, await createPlaylist(parts, call), call.session),
  playlist: ({ params, session }) => playlists.playlistDetail(parts, params.id, session),
  updatePlaylist: async ({ params, session, body, idempotencyKey }) => {
    await changePlaylist(parts, { id: params.id, session, body, idempotencyKey })
    return playlists.playlistOf(parts, params.id, session)
  },
  deletePlaylist: async ({ params, session }) => {
    await deletePlaylist(parts, params.id, session)
    return { deleted: true }
  },
  uploadPlaylistCover: ({ params, session, file }) =>
    changeCover(parts, { id: params.id, session }, file.bytes),
  removePlaylistCover: async ({ params, session }) => {
    await removeCover(parts, { id: params.id, session })
    return playlists.playlistOf(parts, params.id, session)
  },
  followPlaylist: ({ params, session }) => follow(parts, { id: params.id, session }),
  unfollowPlaylist: ({ params, session }) => unfollow(parts, { id: params.id, session }),
  playlistTracks: ({ params, query, session }) => playlists.playlistTracks(parts, params.id, query, session),
  playlistOrder: ({ params, session }) => playlists.playlistOrder(parts, params.id, session),
  addPlaylistTrack: (call) => tracks.addTrack(parts, targetOf(call), call.body),
  addPlaylistTracks: (call) => tracks.addTracks(parts, targetOf(call), call.body),
  movePlaylistTrack: (call) =>
    tracks.moveTrack(parts, targetOf(call), { trackId: call.params.trackId, ...call.body }),
  removePlaylistTrack: (call) => tracks.removeTrack(parts, targetOf(call), call.params.trackId),
  reorderPlaylist: (call) => tracks.reorder(parts, targetOf(call), call.body.tracks),
})
