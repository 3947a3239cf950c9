import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon } from '~/client/ui/icons/icons'
import { Menu, useOpenMenu } from '~/client/ui/overlays/menu'
import { fetchPart, usePart } from '~/client/ui/parts/use-part'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { messages } from '../messages'
import type { CoverActs } from '../cover/cover-change'
import { LateCoverChange } from '../late-parts'
import type { PlaylistMenuListProps } from './playlist-menu-list'

type PlaylistMenuProps = {
  playlist: PlaylistDetail
  store: PlaylistRows
  rows: Rows
  showUploaded: (address: string | null) => void
}

export function PlaylistMenu({ playlist, store, rows, showUploaded }: PlaylistMenuProps) {
  const [dialog, show] = useState<ReactNode>(null)
  const cover = useRef<CoverActs>(null)
  const label = messages.menu.label(playlist.title)
  if (rows.length === 0 && !playlist.mayEdit && playlist.type !== 'user') return null
  const chooseCover = () => cover.current?.choose()
  const removeCover = () => cover.current?.remove()
  return (
    <>
      <Menu
        label={label}
        list={<LateList {...{ playlist, store, rows, show, chooseCover, removeCover }} />}
        trigger={(controlProps) => (
          <IconButton
            {...controlProps}
            label={label}
            icon={<MoreIcon />}
            onPointerEnter={prepare}
            onFocus={prepare}
          />
        )}
      />
      {playlist.mayEdit && <LateCoverChange playlistId={playlist._id} acts={cover} onShow={showUploaded} />}
      {dialog}
    </>
  )
}

const loadList = () => import('./playlist-menu-list').then((part) => part.PlaylistMenuList)

/** A failure is noticed when the menu opens. */
const prepare = () => void fetchPart(loadList).catch(() => {})

/** If its code does not load, the menu closes, and the button can be pressed again. */
function LateList(props: PlaylistMenuListProps) {
  const part = usePart(loadList)
  const { close } = useOpenMenu()
  useEffect(() => {
    if (part.state === 'failed') close()
  }, [part.state, close])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
