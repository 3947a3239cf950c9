import { type ReactNode, useState } from 'react'
import { menuLink } from '~/client/catalog/rows/menu-link'
import { messages } from '~/client/catalog/rows/menu/messages'
import { useEmbedItems } from '~/client/catalog/rows/menu/use-embed-items'
import { useShare } from '~/client/catalog/rows/menu/use-share'
import { messages as rows } from '~/client/catalog/rows/messages'
import { useReportItems } from '~/client/reporting/use-report-items'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon, UserIcon } from '~/client/ui/icons/icons'
import { ShareIcon } from '~/client/ui/icons/music-icons'
import { Menu } from '~/client/ui/overlays/menu'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'

/** Shares and reports the album, copies the markup of its player for other pages, and leads to its artist. */
export function AlbumMenu({ album }: { album: Answer<'album'> }) {
  const { _id, title, artist, embed } = album
  const [dialog, show] = useState<ReactNode>(null)
  const reportItems = useReportItems({
    subject: { type: 'album', id: _id, title },
    ownerId: artist._id,
    show,
  })
  const share = useShare()
  const embedItems = useEmbedItems(embed)
  const label = rows.more(title)
  const send = () => void share(pathTo.album(_id), rows.titleAndArtist(title, artistName(artist)))
  return (
    <>
      <Menu
        label={label}
        trigger={(controlProps) => <IconButton {...controlProps} label={label} icon={<MoreIcon />} />}
        items={() => [
          { kind: 'action', label: messages.share, icon: <ShareIcon />, onSelect: send },
          ...embedItems,
          menuLink(messages.goToArtist, pathTo.artist(artist._id), <UserIcon />),
          ...reportItems,
        ]}
      />
      {dialog}
    </>
  )
}
