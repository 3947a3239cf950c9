import { PlayActs } from '~/client/catalog/record/play-acts'
import { recordTitle } from '~/client/catalog/record/record-head'
import { ShareButton } from '~/client/catalog/rows/menu/share-button'
import { useSession } from '~/client/session/session'
import { usePart } from '~/client/ui/parts/use-part'
import { pathTo } from '~/contract/paths'
import type { Answer, Track } from '~/contract/schemas/built'
import { AlbumMenu } from './album-menu'
import { messages } from './messages'

const none: readonly Track[] = []

const loadSaving = () => import('./save-album').then((part) => part.SaveAlbum)

/** Plays the album in order or shuffled, saves it on this device, shares it, and opens its menu. */
export function AlbumActs({ album }: { album: Answer<'album'> | undefined }) {
  const tracks = album?.tracks ?? none
  const { user } = useSession()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 desk:gap-3">
      <PlayActs tracks={tracks} label={messages.playAll} shuffle="narrow" />
      {user && tracks.length > 0 && <Saving tracks={tracks} userId={user._id} />}
      {album && <ShareButton path={pathTo.album(album._id)} title={recordTitle(album)} />}
      {album && <AlbumMenu album={album} />}
    </div>
  )
}

/** The save button. Its code loads later, because the album can be played without it. */
function Saving(props: { tracks: readonly Track[]; userId: string }) {
  const part = usePart(loadSaving)
  return part.state === 'loaded' && <part.View {...props} />
}
