import type { Rows } from '~/client/playlists/edits/playlist-edit'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import type { usePlaylistPlay } from '../use-playlist-play'

export type PlaylistTracksProps = {
  title: string
  store: PlaylistRows
  rows: Rows
  start: ReturnType<typeof usePlaylistPlay>['start']
}
