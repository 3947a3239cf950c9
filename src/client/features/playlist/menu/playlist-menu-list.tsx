// The open menu of a playlist, and the dialogs that it opens. Their code loads when the menu is opened.
import { type ReactNode, useContext } from 'react'
import { useLocation } from 'wouter'
import { ApiUser } from '~/client/api/read/api-user'
import { BinIcon } from '~/client/offline/view/download-icons'
import { LateAddToPlaylist } from '~/client/playlists/add/late-add-to-playlist'
import { afterDeletionOf } from '~/client/playlists/details/deleted-entry'
import { EditPlaylist } from '~/client/playlists/details/playlist-dialog'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { useReportItems } from '~/client/reporting/use-report-items'
import { useSession } from '~/client/session/session'
import { QueueIcon } from '~/client/ui/icons/player-icons'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import { OpenMenuItems } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { paths } from '~/contract/paths'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { messages } from '../messages'
import { allTrackIds } from './all-track-ids'
import { DeletePlaylist } from './delete-playlist'
import { fileItems } from './file-items'
import { EditIcon, PictureIcon, SortIcon } from './icons'
import { useQueuePlaylist } from './use-queue-playlist'
import { useSorting } from './use-sorting'

const words = messages.menu

export type PlaylistMenuListProps = {
  playlist: PlaylistDetail
  store: PlaylistRows
  rows: Rows
  /** Shows a dialog, which stays when the menu closes. Null removes it. */
  show: (dialog: ReactNode) => void
  chooseCover: () => void
  removeCover: () => void
}

export function PlaylistMenuList(props: PlaylistMenuListProps) {
  const { playlist, rows } = props
  const listenItems = useListenItems(props)
  const editItems = useEditItems(props)
  const reportItems = useReporting(props)
  const items = [
    ...(rows.length > 0 ? listenItems : []),
    ...(playlist.mayEdit ? editItems : []),
    ...reportItems,
  ]
  return <OpenMenuItems items={items} />
}

const action = (label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({
  kind: 'action',
  label,
  icon,
  onSelect,
})

function useListenItems({ playlist, store, rows, show }: PlaylistMenuListProps): MenuItem[] {
  const { user } = useSession()
  const userId = useContext(ApiUser)
  const queueAll = useQueuePlaylist(store)
  const addAll = () =>
    show(
      <LateAddToPlaylist
        added={{
          type: 'several',
          count: rows.length,
          trackIds: () => allTrackIds(userId, playlist._id, rows),
        }}
        onClose={() => show(null)}
      />,
    )
  return [
    action(words.addToQueue, <QueueIcon />, () => void queueAll()),
    action(words.addToPlaylist, <AddToPlaylistIcon />, addAll),
    ...fileItems({ playlist, isSignedIn: user !== null, show }),
  ]
}

/** Editorial playlists and mixes are Lariat's own, so nobody reports them. */
function useReporting({
  playlist: { _id: id, title, type, owner },
  show,
}: PlaylistMenuListProps): MenuItem[] {
  const items = useReportItems({ subject: { type: 'playlist', id, title }, ownerId: owner?._id, show })
  return type === 'user' ? items : []
}

function useEditItems(props: PlaylistMenuListProps): MenuItem[] {
  const { playlist, store, rows, show, chooseCover, removeCover } = props
  const [, navigate] = useLocation()
  const sort = useSorting(store, playlist._id)
  const close = () => show(null)
  // The dialog has a history entry. It is replaced, so Back does not reopen the deleted playlist.
  const leave = () => {
    close()
    navigate(paths.playlists, { replace: true, state: afterDeletionOf(playlist.title) })
  }
  const remove = () => show(<DeletePlaylist playlist={playlist} onClose={close} onDeleted={leave} />)
  const sortItems = [
    action(words.sortByTitle, <SortIcon />, () => sort('title')),
    action(words.sortByArtist, <SortIcon />, () => sort('artist')),
    action(words.reverse, <SortIcon />, () => sort('reversed')),
  ]
  return [
    action(words.edit, <EditIcon />, () => show(<EditPlaylist playlist={playlist} onClose={close} />)),
    action(words.changeCover, <PictureIcon />, chooseCover),
    ...(playlist.coverArtUrl === null ? [] : [action(words.removeCover, <PictureIcon />, removeCover)]),
    ...(rows.length > 1 ? sortItems : []),
    { kind: 'action', tone: 'danger', label: words.delete, icon: <BinIcon />, onSelect: remove },
  ]
}
