import { type ReactNode, useState } from 'react'
import { messages as menuMessages } from '~/client/catalog/rows/menu/messages'
import { useShare } from '~/client/catalog/rows/menu/use-share'
import { late } from '~/client/playlists/late-dialog'
import { IconButton } from '~/client/ui/icon-button'
import { ShareIcon } from '~/client/ui/icons/music-icons'
import { pathTo } from '~/contract/paths'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { messages } from '../messages'
import { ownerName } from '../owner'
import type { SharePrivateProps } from './share-private'

const LateSharePrivate = late<SharePrivateProps>(() =>
  import('./share-private').then((part) => part.SharePrivate),
)

/** The button that shares the link of a playlist. The link of a private one opens for nobody else, so this says so first. */
export function SharePlaylist({ playlist }: { playlist: PlaylistDetail }) {
  const share = useShare()
  const [dialog, show] = useState<ReactNode>(null)
  const { _id, type, title, owner, visibility } = playlist
  const shareLink = () =>
    void share(pathTo.playlist(type, _id), owner ? messages.titleBy(title, ownerName(owner)) : title)
  const ask = () =>
    show(<LateSharePrivate playlist={playlist} onShare={shareLink} onClose={() => show(null)} />)
  return (
    <>
      <IconButton
        label={menuMessages.share}
        icon={<ShareIcon />}
        onClick={visibility === 'private' ? ask : shareLink}
      />
      {dialog}
    </>
  )
}
