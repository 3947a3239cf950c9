import { type ReactNode, useState } from 'react'
import { menuLink } from '~/client/catalog/rows/menu-link'
import { messages } from '~/client/catalog/rows/menu/messages'
import { useEmbedItems } from '~/client/catalog/rows/menu/use-embed-items'
import { messages as rows } from '~/client/catalog/rows/messages'
import { severalTracks } from '~/client/playlists/add/added-tracks'
import { LateAddToPlaylist } from '~/client/playlists/add/late-add-to-playlist'
import { useReportItems } from '~/client/reporting/use-report-items'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon, UserIcon } from '~/client/ui/icons/icons'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import { Menu } from '~/client/ui/overlays/menu'
import { pathTo } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'

/** Adds the tracks of the album to a playlist, reports it, copies the markup of its player, and leads to its artist. */
export function AlbumMenu({ album }: { album: Answer<'album'> }) {
  const { _id, title, artist, embed, tracks } = album
  const [dialog, show] = useState<ReactNode>(null)
  const reportItems = useReportItems({
    subject: { type: 'album', id: _id, title },
    ownerId: artist._id,
    show,
  })
  const embedItems = useEmbedItems(embed)
  const label = rows.more(title)
  const close = () => show(null)
  const add = () => show(<LateAddToPlaylist added={severalTracks(tracks)} onClose={close} />)
  return (
    <>
      <Menu
        label={label}
        trigger={(controlProps) => <IconButton {...controlProps} label={label} icon={<MoreIcon />} />}
        items={() => [
          ...(tracks.length > 0
            ? [
                {
                  kind: 'action',
                  label: messages.addToPlaylist,
                  icon: <AddToPlaylistIcon />,
                  onSelect: add,
                } as const,
              ]
            : []),
          ...embedItems,
          menuLink(messages.goToArtist, pathTo.artist(artist._id), <UserIcon />),
          ...reportItems,
        ]}
      />
      {dialog}
    </>
  )
}
