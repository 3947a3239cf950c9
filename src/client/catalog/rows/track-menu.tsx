import { useState, useCallback } from 'react'
import { useOwned } from '~/client/owned/use-owned'
import { useDownloads } from '~/client/offline/use-downloads'
import { savingToast } from '~/client/offline/view/saving-toast'
import { RemoveTrack } from '~/client/offline/view/remove-track'
import { savingItems } from '~/client/offline/view/saving-items'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon, UserIcon } from '~/client/ui/icons/icons'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { NoteIcon, ShareIcon } from '~/client/ui/icons/music-icons'
import { NextIcon, QueueIcon } from '~/client/ui/icons/player-icons'
import { useToast } from '~/client/ui/feedback/toast'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { menuLink } from './menu-link'
import { pathTo } from '~/contract/paths'
import { useQueue } from '../use-queue'
import { messages } from './messages'

type TrackMenuProps = {
  track: Track
  /** The menu on the page of the track has no link to that page. */
  place?: 'row' | 'track-page'
}

export function TrackMenu({ track, place = 'row' }: TrackMenuProps) {
  const owned = useOwned()
  const downloads = useDownloads()
  const say = useToast()
  const share = useShare()
  const queue = useQueue()
  const [removing, setRemoving] = useState(false)
  const items = (): MenuItem[] => [
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
    ...savingItems(downloads, track, {
      isOwned: owned.has(track._id),
      onSaved: (isFirst) => say(savingToast(track, isFirst)),
      onRemove: () => setRemoving(true),
    }),
    ...(place === 'row' ? [menuLink(messages.seeTrack, pathTo.track(track._id), <NoteIcon />)] : []),
    menuLink(messages.goToArtist, pathTo.artist(track.artist._id), <UserIcon />),
    {
      kind: 'action',
      label: messages.share,
      icon: <ShareIcon />,
      onSelect: () =>
        share(pathTo.track(track._id), messages.titleAndArtist(track.title, artistName(track.artist))),
    },
  ]
  return (
    <>
      <Menu
        label={messages.more(track.title)}
        items={items}
        trigger={(controlProps) => (
          <IconButton {...controlProps} label={messages.more(track.title)} icon={<MoreIcon />} />
        )}
      />
      {removing && <RemoveTrack track={track} onDone={() => setRemoving(false)} />}
    </>
  )
}

/** Opens the share sheet of a touch device. Elsewhere, or if there is none, it copies the address. */
function useShare() {
  const say = useToast()
  return useCallback(
    async (path: string, title: string) => {
      const url = new URL(path, location.href).href
      try {
        if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
          await navigator.share({ title, url })
        } else {
          await navigator.clipboard.writeText(url)
          say({ message: messages.linkCopied, tone: 'success' })
        }
      } catch (error) {
        // The person closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return
        say({ message: messages.linkNotCopied(url), tone: 'error' })
      }
    },
    [say],
  )
}
