import { downloads } from '~/client/offline/downloads'
import { wasBrought } from '~/client/offline/engine/download-kinds'
import { BinIcon } from '~/client/offline/view/download-icons'
import { player } from '~/client/player/player'
import { menuLink } from '~/client/music/menu-link'
import type { MusicLinks } from '~/client/music/music-links'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon, MoreIcon, UserIcon } from '~/client/ui/icons'
import { Menu } from '~/client/ui/menu'
import type { MenuItem } from '~/client/ui/menu-item'
import { NoteIcon } from '~/client/ui/music-icons'
import { QueueIcon } from '~/client/ui/player-icons'
import { useToast } from '~/client/ui/toast'
import type { Track } from '~/contract/schemas/built'

type RowMenuProps = { track: Track; links: MusicLinks; onRemove: (track: Track) => void }

export function RowMenu({ track, links, onRemove }: RowMenuProps) {
  const say = useToast()
  const label = `More for ${track.title}`
  const queue = () => {
    player.playLast(track)
    say({ message: `“${track.title}” is in the queue.`, tone: 'success' })
  }
  // Read as it is opened, so that no row waits upon its menu.
  const items = (): MenuItem[] => [
    { kind: 'action', label: 'Add to queue', icon: <QueueIcon />, onSelect: queue },
    menuLink('See the track', links.track(track._id), <NoteIcon />),
    menuLink('Go to artist', links.artist(track.artist._id), <UserIcon />),
    ...removal(track, onRemove),
  ]
  return (
    <Menu
      label={label}
      items={items}
      trigger={(wires) => <IconButton {...wires} label={label} icon={<MoreIcon />} />}
    />
  )
}

function removal(track: Track, onRemove: (track: Track) => void): MenuItem[] {
  const download = downloads.state.get().downloads.get(track._id)
  if (!download) return []
  const whole = wasBrought(download)
  return [
    {
      kind: 'action',
      tone: 'danger',
      label: whole ? 'Remove from this device' : 'Cancel saving',
      icon: whole ? <BinIcon /> : <CloseIcon />,
      onSelect: () => onRemove(track),
    },
  ]
}
