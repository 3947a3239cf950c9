import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon } from '~/client/ui/icons/icons'
import { Menu, useOpenMenu } from '~/client/ui/overlays/menu'
import { fetchPart, usePart } from '~/client/ui/parts/use-part'
import type { TrackMenuListProps } from './menu/track-menu-list'
import { messages } from './messages'

type TrackMenuProps = {
  /** The page of the track has a button that shares it, so its menu neither shares it nor leads to it. */
  place?: 'row' | 'track-page'
} & Pick<TrackMenuListProps, 'track' | 'more'>

export function TrackMenu({ track, place = 'row', more }: TrackMenuProps) {
  const [dialog, show] = useState<ReactNode>(null)
  const label = messages.more(track.title)
  return (
    <>
      <Menu
        label={label}
        list={<LateList {...{ track, place, more, show }} />}
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
      {dialog}
    </>
  )
}

const loadList = () => import('./menu/track-menu-list').then((part) => part.TrackMenuList)

/** Loads the code before the menu opens. If that fails, the opening menu tries again. */
const prepare = () => void fetchPart(loadList).catch(() => {})

/** If its code does not load, the menu closes, and the button can be pressed again. */
function LateList(props: TrackMenuListProps) {
  const part = usePart(loadList)
  const { close } = useOpenMenu()
  useEffect(() => {
    if (part.state === 'failed') close()
  }, [part.state, close])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
