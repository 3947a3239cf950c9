// The open menu of a track. Its code loads when a menu is opened, because most rows never open theirs.
import type { ReactNode } from 'react'
import { useDownloads } from '~/client/offline/use-downloads'
import { RemoveTrack } from '~/client/offline/view/remove-track'
import { savingItems } from '~/client/offline/view/menu/saving-items'
import { savingToast } from '~/client/offline/view/menu/saving-toast'
import { useOwned } from '~/client/owned/use-owned'
import { LateAddToPlaylist } from '~/client/playlists/add/late-add-to-playlist'
import { useReportItems } from '~/client/reporting/use-report-items'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import { useToast } from '~/client/ui/feedback/toast'
import { UserIcon } from '~/client/ui/icons/icons'
import { NoteIcon, ShareIcon } from '~/client/ui/icons/music-icons'
import { Icon } from '~/client/ui/icons/icon'
import { NextIcon, QueueIcon } from '~/client/ui/icons/player-icons'
import { OpenMenuItems } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Track, TrackDetail } from '~/contract/schemas/built'
import { useQueue } from '../../use-queue'
import { menuLink } from '../menu-link'
import { messages as rows } from '../messages'
import { messages } from './messages'
import { useEmbedItems } from './use-embed-items'
import { useShare } from './use-share'

export type TrackMenuListProps = {
  /** Only the page of a track knows the markup of its player. */
  track: Track & Pick<TrackDetail, 'embed'>
  place: 'row' | 'track-page'
  /** More items, for example those of a playlist. */
  more?: ((track: Track, show: TrackMenuListProps['show']) => readonly MenuItem[]) | undefined
  /** Shows a dialog, which stays when the menu closes. Null removes it. */
  show: (dialog: ReactNode) => void
}

const AlbumIcon = () => (
  <Icon path="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Zm-6 0a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z" />
)

/** Links to the album and the artist, except from their own pages. */
const placesOf = ({ album, artist }: Track): MenuItem[] =>
  [
    ...(album ? [{ label: messages.goToAlbum, path: pathTo.album(album._id), icon: <AlbumIcon /> }] : []),
    { label: messages.goToArtist, path: pathTo.artist(artist._id), icon: <UserIcon /> },
  ]
    .filter(({ path }) => path !== location.pathname)
    .map(({ label, path, icon }) => menuLink(label, path, icon))

/** The page of a track has a button that shares it. A row has none, so its menu shares the track. */
function useShareItems({ _id, title, artist }: Track, place: TrackMenuListProps['place']): MenuItem[] {
  const share = useShare()
  const send = () => void share(pathTo.track(_id), rows.titleAndArtist(title, artistName(artist)))
  return place === 'row'
    ? [{ kind: 'action', label: messages.share, icon: <ShareIcon />, onSelect: send }]
    : []
}

export function TrackMenuList({ track, place, more, show }: TrackMenuListProps) {
  const { _id: id, title, artist } = track
  const reportItems = useReportItems({ subject: { type: 'track', id, title }, ownerId: artist._id, show })
  const owned = useOwned()
  const downloads = useDownloads()
  const say = useToast()
  const shareItems = useShareItems(track, place)
  const embedItems = useEmbedItems(track.embed)
  const queue = useQueue()
  const close = () => show(null)
  const items: MenuItem[] = [
    {
      kind: 'action',
      label: messages.playNext,
      icon: <NextIcon />,
      onSelect: () => queue.playNext(track),
    },
    {
      kind: 'action',
      label: messages.addToQueue,
      icon: <QueueIcon />,
      onSelect: () => queue.playLast(track),
    },
    {
      kind: 'action',
      label: messages.addToPlaylist,
      icon: <AddToPlaylistIcon />,
      onSelect: () => show(<LateAddToPlaylist added={{ type: 'track', track }} onClose={close} />),
    },
    ...(more?.(track, show) ?? []),
    ...savingItems(downloads, track, {
      isOwned: owned.has(track._id),
      onSaved: (isFirst) => say(savingToast(track, isFirst)),
      onRemove: () => show(<RemoveTrack track={track} onDone={close} />),
    }),
    ...(place === 'row' ? [menuLink(messages.seeTrack, pathTo.track(id), <NoteIcon />)] : []),
    ...placesOf(track),
    ...shareItems,
    ...embedItems,
    ...reportItems,
  ]
  return <OpenMenuItems items={items} />
}
