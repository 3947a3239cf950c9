import { useCallback } from 'react'
import { LongTrackList } from '~/client/catalog/rows/long-track-list'
import { TrackRow } from '~/client/catalog/rows/track-row'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { useWantedRows } from '~/client/api/read/use-wanted-rows'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { BinIcon } from '~/client/offline/view/download-icons'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import type { PlaylistDetail, Track } from '~/contract/schemas/built'
import { MoveIcon } from '../menu/icons'
import { messages } from '../messages'
import { MoveDialog } from './move-dialog'
import { SortableTracks } from './sortable-tracks'
import type { usePlaylistPlay } from '../use-playlist-play'
import type { TrackEdits } from './use-track-edits'

type PlaylistTracksProps = {
  playlist: Pick<PlaylistDetail, 'title' | 'mayEdit'>
  store: PlaylistRows
  rows: Rows
  start: ReturnType<typeof usePlaylistPlay>['start']
  edits: TrackEdits
}

/** The tracks of a playlist. Those who may edit it sort them. */
export function PlaylistTracks({ playlist, store, rows, start, edits }: PlaylistTracksProps) {
  const label = messages.tracks.list(playlist.title)
  const onReach = useReach(store, rows)
  const playFrom = usePlayFrom(rows, start)
  const more = useRowItems(store, edits)
  if (!playlist.mayEdit) {
    return (
      <LongTrackList
        label={label}
        count={rows.length}
        tracks={rows}
        onReach={onReach}
        start={start}
        row={(track, index, playFrom) => <TrackRow track={track} index={index} onPlay={playFrom} />}
      />
    )
  }
  return (
    <SortableTracks
      label={label}
      rows={rows}
      onReach={onReach}
      onMove={edits.move}
      row={(track, index) => <TrackRow track={track} index={index} onPlay={playFrom} more={more} />}
    />
  )
}

/** Fetches the rows on screen: at once beside those that are there, and otherwise when somebody stops there. */
function useReach(store: PlaylistRows, rows: Rows) {
  const near = useCallback(() => false, [])
  const far = useCallback((range: { from: number; to: number }) => store.want(range), [store])
  return useWantedRows({ rows, count: rows.length, near, far })
}

/** The items that a row's menu has beyond those of other lists. */
function useRowItems(store: PlaylistRows, edits: TrackEdits) {
  return useCallback(
    (track: Track, show: (dialog: React.ReactNode) => void): MenuItem[] => [
      {
        kind: 'action',
        label: messages.edits.moveTo,
        icon: <MoveIcon />,
        onSelect: () =>
          show(
            <MoveDialog
              track={track}
              rows={store.state.get().rows}
              onMove={(index) => edits.move(track._id, index)}
              onClose={() => show(null)}
            />,
          ),
      },
      {
        kind: 'action',
        label: messages.edits.remove,
        icon: <BinIcon />,
        onSelect: () => edits.remove(track),
      },
    ],
    [store, edits],
  )
}
