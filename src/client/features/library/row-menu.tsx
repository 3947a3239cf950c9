import { removalItems } from '~/client/offline/view/saving-items'
import { player } from '~/client/player/player'
import { menuLink } from '~/client/catalog/rows/menu-link'
import { pathTo } from '~/contract/paths'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon, UserIcon } from '~/client/ui/icons/icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { NoteIcon } from '~/client/ui/icons/music-icons'
import { QueueIcon } from '~/client/ui/icons/player-icons'
import { useToast } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'

type RowMenuProps = { track: Track; onRemove: (track: Track) => void }

export function RowMenu({ track, onRemove }: RowMenuProps) {
  const say = useToast()
  const label = `More for ${track.title}`
  const queue = () => {
    player.playLast(track)
    say({ message: `“${track.title}” is in the queue.`, tone: 'success' })
  }
  // Read as it is opened, so that no row waits upon its menu.
  const items = (): MenuItem[] => [
    { kind: 'action', label: 'Add to queue', icon: <QueueIcon />, onSelect: queue },
    menuLink('See the track', pathTo.track(track._id), <NoteIcon />),
    menuLink('Go to artist', pathTo.artist(track.artist._id), <UserIcon />),
    ...removalItems(track, onRemove),
  ]
  return (
    <Menu
      label={label}
      items={items}
      trigger={(wires) => <IconButton {...wires} label={label} icon={<MoreIcon />} />}
    />
  )
}
