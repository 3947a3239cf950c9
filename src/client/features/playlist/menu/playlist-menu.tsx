import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { LateAddToPlaylist } from '~/client/playlists/add/late-add-to-playlist'
import { EditPlaylist } from '~/client/playlists/details/playlist-dialog'
import { BinIcon } from '~/client/offline/view/download-icons'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon } from '~/client/ui/icons/icons'
import { QueueIcon } from '~/client/ui/icons/player-icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { paths } from '~/contract/paths'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { CoverInput, useCoverWrites } from './cover-input'
import { DeletePlaylist } from './delete-playlist'
import { EditIcon, PictureIcon, SortIcon } from './icons'
import { messages } from '../messages'
import { useQueuePlaylist } from './use-queue-playlist'
import type { TrackEdits } from '../tracks/use-track-edits'
import { allTrackIds } from './all-track-ids'

const words = messages.menu

type PlaylistMenuProps = { playlist: PlaylistDetail; store: PlaylistRows; rows: Rows; edits: TrackEdits }

export function PlaylistMenu({ playlist, store, rows, edits }: PlaylistMenuProps) {
  const [dialog, show] = useState<ReactNode>(null)
  const [, navigate] = useLocation()
  const queueAll = useQueuePlaylist(store)
  const coverInput = useRef<HTMLInputElement>(null)
  const cover = useCoverWrites(playlist._id)
  const label = words.label(playlist.title)
  const close = () => show(null)
  // The dialog's entry in the history becomes that of the next page.
  const leave = () => {
    close()
    navigate(paths.playlists, { replace: true })
  }
  const addAll = () =>
    show(
      <LateAddToPlaylist
        added={{ type: 'several', count: rows.length, trackIds: () => allTrackIds(playlist._id, rows) }}
        onClose={close}
      />,
    )
  const edit = () => show(<EditPlaylist playlist={playlist} onClose={close} />)
  const remove = () => show(<DeletePlaylist playlist={playlist} onClose={close} onDeleted={leave} />)
  const openItems = () => [
    action(words.addToQueue, <QueueIcon />, () => void queueAll()),
    action(words.addToPlaylist, <AddToPlaylistIcon />, addAll),
  ]
  const editItems = () => [
    action(words.edit, <EditIcon />, edit),
    action(words.changeCover, <PictureIcon />, () => coverInput.current?.click()),
    ...(playlist.coverArtUrl === null ? [] : [action(words.removeCover, <PictureIcon />, cover.remove)]),
    ...(rows.length > 1 ? sortItems(edits) : []),
    danger(words.delete, remove),
  ]
  const items = () => [...(rows.length > 0 ? openItems() : []), ...(playlist.mayEdit ? editItems() : [])]
  if (rows.length === 0 && !playlist.mayEdit) return null
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={(controlProps) => <IconButton {...controlProps} label={label} icon={<MoreIcon />} />}
      />
      {playlist.mayEdit && <CoverInput ref={coverInput} onFile={cover.upload} />}
      {dialog}
    </>
  )
}

const action = (label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({
  kind: 'action',
  label,
  icon,
  onSelect,
})
const danger = (label: string, onSelect: () => void): MenuItem => ({
  kind: 'action',
  tone: 'danger',
  label,
  icon: <BinIcon />,
  onSelect,
})

const sortItems = (edits: TrackEdits) => [
  action(words.sortByTitle, <SortIcon />, () => void edits.sort('title')),
  action(words.sortByArtist, <SortIcon />, () => void edits.sort('artist')),
  action(words.reverse, <SortIcon />, () => void edits.sort('reversed')),
]
