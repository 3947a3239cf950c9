// The parts of the page for the time without a network. Their code loads after the page.
import { usePart } from '~/client/ui/use-part'
import type { PlaylistDetail } from '~/contract/schemas/built'

const loadParts = () => import('~/client/playlists/offline/playlist-parts')
const loadKeep = () => loadParts().then((parts) => parts.KeepPlaylist)
const loadNotes = () => loadParts().then((parts) => parts.PlaylistNotes)

type LateProps = { playlist: PlaylistDetail }

/** The button that keeps the playlist on this device. Mixes change by themselves, so they are not kept. */
export function LateKeepPlaylist({ playlist: { _id, type } }: LateProps) {
  const part = usePart(loadKeep)
  return part.state === 'loaded' && type !== 'mix' ? <part.View playlistId={_id} /> : null
}

export function LateNotes({ playlist }: LateProps) {
  const part = usePart(loadNotes)
  return part.state === 'loaded' ? <part.View playlist={playlist} /> : null
}
