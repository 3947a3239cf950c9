import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon } from '~/client/ui/icons/icons'
import { Menu, useOpenMenu } from '~/client/ui/overlays/menu'
import { fetchPart, usePart } from '~/client/ui/use-part'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { messages } from '../messages'
import type { useCoverWrites } from '../cover/use-cover-writes'
import { CoverInput } from '../cover/cover-input'
import type { PlaylistMenuListProps } from './playlist-menu-list'

type PlaylistMenuProps = {
  playlist: PlaylistDetail
  store: PlaylistRows
  rows: Rows
  cover: ReturnType<typeof useCoverWrites>
}

export function PlaylistMenu({ playlist, store, rows, cover }: PlaylistMenuProps) {
  const [dialog, show] = useState<ReactNode>(null)
  const coverInput = useRef<HTMLInputElement>(null)
  const label = messages.menu.label(playlist.title)
  if (rows.length === 0 && !playlist.mayEdit) return null
  const chooseCover = () => coverInput.current?.click()
  return (
    <>
      <Menu
        label={label}
        list={<LateList {...{ playlist, store, rows, show, chooseCover, removeCover: cover.remove }} />}
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
      {playlist.mayEdit && <CoverInput ref={coverInput} onFile={cover.upload} />}
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
