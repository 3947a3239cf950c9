// What pages of playlists show for the time without a network. The code loads after the page.
import { Button } from '~/client/ui/button'
import { usePart } from '~/client/ui/use-part'
import { SaveIcon } from '~/client/offline/view/download-icons'
import { useSession } from '~/client/session/session'
import type { Playlist, PlaylistDetail } from '~/contract/schemas/built'
import { messages } from '../messages'

const loadParts = () => import('./offline-parts')
const loadKeep = () => loadParts().then((parts) => parts.KeepPlaylist)
const loadNotes = () => loadParts().then((parts) => parts.PlaylistNotes)
const loadListNotes = () => loadParts().then((parts) => parts.ListNotes)

type KeepProps = { playlist: Pick<Playlist, '_id' | 'type'> }

/** The button that keeps the playlist on this device. Mixes change by themselves, so they are not kept. */
export function LateKeepPlaylist({ playlist: { _id, type } }: KeepProps) {
  const { user } = useSession()
  const part = usePart(loadKeep)
  if (type === 'mix' || !user) return null
  if (part.state === 'loaded') return <part.View playlistId={_id} />
  return (
    <Button size="lg" variant="quiet" disabled>
      <SaveIcon />
      {messages.saveOffline}
    </Button>
  )
}

/** How much of a kept playlist is here, and how many of its changes wait. */
export function LatePlaylistNotes({ playlist }: { playlist: PlaylistDetail }) {
  const part = usePart(loadNotes)
  return part.state === 'loaded' ? <part.View playlist={playlist} /> : null
}

/** How many changes of all playlists wait, and those that were refused. */
export function LateListNotes() {
  const part = usePart(loadListNotes)
  return part.state === 'loaded' ? <part.View /> : null
}
