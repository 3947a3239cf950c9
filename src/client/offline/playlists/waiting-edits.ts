// What the waiting writes of a playlist change. The server applies them later in the same way: a position that was chosen
// against an older order is a position in the order of then.
import { type PlaylistWrite, playlistIdOf } from '~/client/api/write/playlist-writes'
import type { Playlist, Track } from '~/contract/schemas/built'
import { afterEdit, placeOf, type RowEdit, type RowsOf } from './edited-rows'

/** A track of a playlist. Of some tracks only the id is known. */
export type KnownTrack = { _id: string; track?: Track }

export const knownTrack = (track: Track): KnownTrack => ({ _id: track._id, track })
export const gaps = (count: number): RowsOf<KnownTrack> => Array.from({ length: count }, () => undefined)

export const writesTo = (writes: readonly PlaylistWrite[], playlistId: string) =>
  writes.filter((write) => playlistIdOf(write) === playlistId)

/** The rows after these writes, which are all to one playlist. */
export const rowsAfter = (rows: RowsOf<KnownTrack>, writes: readonly PlaylistWrite[]) =>
  writes.reduce((now, write) => editsOf(write, now).reduce(afterEdit<KnownTrack>, now), rows)

function editsOf(write: PlaylistWrite, rows: RowsOf<KnownTrack>): RowEdit<KnownTrack>[] {
  switch (write.name) {
    case 'createPlaylist':
      return (write.input.body.tracks ?? []).map((id) => ({ type: 'add', track: tracksOf(write)(id) }))
    case 'updatePlaylist':
      return []
    case 'addPlaylistTrack': {
      const { trackId, position } = write.input.body
      return [{ type: 'add', track: tracksOf(write)(trackId), position }]
    }
    case 'addPlaylistTracks': {
      const { trackIds, position } = write.input.body
      const added = [...new Set(trackIds)].filter((id) => placeOf(rows, id) < 0).map(tracksOf(write))
      return added.map((track, at) => ({
        type: 'add',
        track,
        position: position === undefined ? undefined : position + at,
      }))
    }
    case 'movePlaylistTrack':
      return [{ type: 'move', trackId: write.input.params.trackId, position: write.input.body.position }]
    case 'removePlaylistTrack':
      return [{ type: 'remove', trackId: write.input.params.trackId }]
    case 'reorderPlaylist':
      return [{ type: 'order', trackIds: write.input.body.tracks }]
  }
}

function tracksOf({ shown }: PlaylistWrite) {
  const byId = new Map((shown?.tracks ?? []).map((track) => [track._id, track]))
  return (id: string): KnownTrack => {
    const track = byId.get(id)
    return track ? knownTrack(track) : { _id: id }
  }
}

/** Title, description and visibility after these writes. */
export function detailsAfter<Details extends Pick<Playlist, 'title' | 'description' | 'visibility'>>(
  playlist: Details,
  writes: readonly PlaylistWrite[],
): Details {
  const changes = writes.map((write) => (write.name === 'updatePlaylist' ? changeOf(write.input.body) : {}))
  return Object.assign({}, playlist, ...changes) as Details
}

type Change = Extract<PlaylistWrite, { name: 'updatePlaylist' }>['input']['body']

const changeOf = ({ title, description, visibility }: Change) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description: description === '' ? null : description }),
  ...(visibility !== undefined && { visibility }),
})
