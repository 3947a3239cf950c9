import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import type { MenuItem } from './menu-item'
import type { MenuListProps } from './menu-list'
import { requiredContext } from '~/client/platform/required-context'
import { usePart } from '../parts/use-part'
import { usePartSoon } from '../parts/use-part-soon'

interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  type: 'button'
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const [OpenMenuContext, useOpenMenu] = requiredContext<Omit<MenuListProps, 'items' | 'header'>>('OpenMenu')
export { useOpenMenu }

interface MenuProps {
  /** The accessible name of the menu. */
  label: string
  /** Renders the button that opens the menu. It must spread the given props. */
  trigger: (controlProps: TriggerProps) => ReactElement
  /** Called only while the menu is open, because a list has many menus that are never opened. */
  items?: () => readonly MenuItem[]
  /** Rendered in the open menu instead of `items`, if their code loads late. It finds the menu with `useOpenMenu`. */
  list?: ReactNode
  /** Text above the items, such as who is signed in or which track the menu is for. */
  header?: ReactNode
  align?: 'start' | 'end'
}

type Opening = 'closed' | 'at-first' | 'at-last'

export function Menu({ label, trigger, items, list, header, align = 'end' }: MenuProps) {
  const [opening, setOpening] = useState<Opening>('closed')
  const buttonRef = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = useCallback(() => setOpening('closed'), [])
  usePartSoon(loadMenuList)
  const closeAndReturn = useCallback(() => {
    setOpening('closed')
    buttonRef.current?.focus()
  }, [])
  const menu = opening !== 'closed' && { id, label, align, buttonRef, opening, close, closeAndReturn }

  return (
    <>
      {trigger({
        ref: buttonRef,
        type: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': opening !== 'closed',
        'aria-controls': opening === 'closed' ? undefined : id,
        onClick: () => setOpening(opening === 'closed' ? 'at-first' : 'closed'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpening(event.key === 'ArrowDown' ? 'at-first' : 'at-last')
        },
      })}
      {menu && (
        <OpenMenuContext value={menu}>
          {list ?? <LateMenuList {...menu} items={items?.() ?? []} header={header} />}
        </OpenMenuContext>
      )}
    </>
  )
}

/** The items of an open menu whose `list` has loaded. */
export const OpenMenuItems = ({ items }: Pick<MenuListProps, 'items'>) => (
  <LateMenuList {...useOpenMenu()} items={items} />
)

const loadMenuList = () => import('./menu-list').then((part) => part.MenuList)

/** If its code does not load, the menu closes, and the button can be pressed again. */
function LateMenuList(props: MenuListProps) {
  const part = usePart(loadMenuList)
  const { close } = props
  useEffect(() => {
    if (part.state === 'failed') close()
  }, [part.state, close])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
