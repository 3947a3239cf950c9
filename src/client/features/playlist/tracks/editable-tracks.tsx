// The list of tracks for those who may change it. It is a chunk of its own, because most people only listen.
import { type ReactNode, useCallback } from 'react'
import { TrackRow } from '~/client/catalog/rows/track-row'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { BinIcon } from '~/client/offline/view/download-icons'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import type { WindowRange } from '~/client/ui/window-range'
import type { Track } from '~/contract/schemas/built'
import { MoveIcon } from '../menu/icons'
import { messages } from '../messages'
import { MoveDialog } from './move-dialog'
import type { PlaylistTracksProps } from './tracks-props'
import { SortableTracks } from './sortable-tracks'
import { useTrackEdits } from './use-track-edits'

type EditableTracksProps = PlaylistTracksProps & { onReach: (range: WindowRange) => void }

export function EditableTracks({ title, store, rows, start, onReach }: EditableTracksProps) {
  const edits = useTrackEdits(store)
  const playFrom = usePlayFrom(rows, start)
  const more = useRowItems(store, edits)
  return (
    <SortableTracks
      label={messages.tracks.list(title)}
      rows={rows}
      onReach={onReach}
      onMove={edits.move}
      row={(track, index) => <TrackRow track={track} index={index} onPlay={playFrom} more={more} />}
    />
  )
}

/** The items that a row's menu has beyond those of other lists. */
function useRowItems(store: PlaylistRows, { move, remove }: ReturnType<typeof useTrackEdits>) {
  return useCallback(
    (track: Track, show: (dialog: ReactNode) => void): MenuItem[] => [
      {
        kind: 'action',
        label: messages.edits.moveTo,
        icon: <MoveIcon />,
        onSelect: () =>
          show(
            <MoveDialog
              track={track}
              rows={store.state.get().rows}
              onMove={(index) => move(track._id, index)}
              onClose={() => show(null)}
            />,
          ),
      },
      { kind: 'action', label: messages.edits.remove, icon: <BinIcon />, onSelect: () => remove(track) },
    ],
    [store, move, remove],
  )
}
