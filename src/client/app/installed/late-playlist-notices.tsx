import { useSyncExternalStore } from 'react'
import { useDevice } from '~/client/device/device-context'
import { playlistsHere } from '~/client/device/parts/playlists-here'
import { usePart } from '~/client/ui/parts/use-part'

const loadNotices = () =>
  import('~/client/playlists/offline/playlist-notices').then((part) => part.PlaylistNotices)

/** Loads the code that follows kept playlists and refused edits, once this device has any of this person. */
export function LatePlaylistNotices() {
  const { state } = useDevice().downloads
  const userId = useSyncExternalStore(state.subscribe, () => state.get().userId)
  const isNeeded = useSyncExternalStore(playlistsHere.subscribe, () => playlistsHere.has(userId))
  return isNeeded && <Notices />
}

/** If the code does not load, the next start tries again. */
function Notices() {
  const part = usePart(loadNotices)
  return part.state === 'loaded' ? <part.View /> : null
}
