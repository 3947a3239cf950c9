import { useState } from 'react'
import { useDownloads } from '~/client/offline/use-downloads'
import { removalItems } from '~/client/offline/view/menu/saving-items'
import { useQueue } from '~/client/catalog/use-queue'
import { menuLink } from '~/client/catalog/rows/menu-link'
import { messages as menuMessages } from '~/client/catalog/rows/menu/messages'
import { LateAddToPlaylist } from '~/client/playlists/add/late-add-to-playlist'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import { pathTo } from '~/contract/paths'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon, UserIcon } from '~/client/ui/icons/icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { NoteIcon } from '~/client/ui/icons/music-icons'
import { QueueIcon } from '~/client/ui/icons/player-icons'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'

type RowMenuProps = { track: Track; onRemove: (track: Track) => void }

export function RowMenu({ track, onRemove }: RowMenuProps) {
  const downloads = useDownloads()
  const label = messages.moreFor(track.title)
  const queue = useQueue()
  const [isAdding, setAdding] = useState(false)
  // `items` is a function, so that the items are built when the menu opens, not when the row renders.
  const items = (): MenuItem[] => [
    {
      kind: 'action',
      label: menuMessages.addToQueue,
      icon: <QueueIcon />,
      onSelect: () => queue.playLast(track),
    },
    {
      kind: 'action',
      label: menuMessages.addToPlaylist,
      icon: <AddToPlaylistIcon />,
      onSelect: () => setAdding(true),
    },
    menuLink(menuMessages.seeTrack, pathTo.track(track._id), <NoteIcon />),
    menuLink(menuMessages.goToArtist, pathTo.artist(track.artist._id), <UserIcon />),
    ...removalItems(downloads, track, onRemove),
  ]
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={(controlProps) => <IconButton {...controlProps} label={label} icon={<MoreIcon />} />}
      />
      {isAdding && <LateAddToPlaylist added={{ type: 'track', track }} onClose={() => setAdding(false)} />}
    </>
  )
}
