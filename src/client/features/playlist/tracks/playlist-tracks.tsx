import { useCallback } from 'react'
import { useWantedRows } from '~/client/api/read/use-wanted-rows'
import { readToken } from '~/client/api/tokens'
import { LongTrackList } from '~/client/catalog/rows/long-track-list'
import { TrackList } from '~/client/catalog/rows/track-list'
import { TrackRow } from '~/client/catalog/rows/track-row'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { fetchPart, usePart } from '~/client/ui/parts/use-part'
import type { WindowRange } from '~/client/ui/window-range'
import { messages } from '../messages'
import type { PlaylistTracksProps } from './tracks-props'

/** The tracks of a playlist that this person cannot change. */
export function PlaylistTracks({ title, store, rows, start }: PlaylistTracksProps) {
  return (
    <LongTrackList
      label={messages.tracks.list(title)}
      count={rows.length}
      tracks={rows}
      onReach={useReach(store, rows)}
      start={start}
      row={(track, index, playFrom) => <TrackRow track={track} index={index} onPlay={playFrom} />}
    />
  )
}

const loadEditable = () => import('./editable-tracks').then((part) => part.EditableTracks)

// Whoever is signed in may open a playlist of their own. Its code then arrives together with its tracks.
if (readToken() !== null) void fetchPart(loadEditable).catch(() => {})

/** The tracks of a playlist that this person may change. If the code that sorts them does not load, they can be played. */
export function OwnTracks(props: PlaylistTracksProps) {
  const part = usePart(loadEditable)
  const onReach = useReach(props.store, props.rows)
  if (part.state === 'loaded') return <part.View {...props} onReach={onReach} />
  if (part.state === 'failed') return <PlaylistTracks {...props} />
  return <TrackList label={messages.tracks.loading} tracks={undefined} expected={6} />
}

/** Fetches the rows on screen: at once beside those that are there, and otherwise when somebody stops there. */
function useReach(store: PlaylistRows, rows: Rows) {
  const near = useCallback(() => false, [])
  const far = useCallback((range: WindowRange) => store.want(range), [store])
  return useWantedRows({ rows, count: rows.length, near, far })
}
