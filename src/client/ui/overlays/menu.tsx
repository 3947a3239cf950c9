import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import type { MenuItem } from './menu-item'
import type { MenuListProps } from './menu-list'
import { usePart } from '../use-part'
import { usePartSoon } from '../use-part-soon'

interface TriggerWires {
  ref: RefObject<HTMLButtonElement | null>
  type: 'button'
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface MenuProps {
  /** The menu's name. */
  label: string
  /** Draws the button that opens it, with these wires on it. */
  trigger: (wires: TriggerWires) => ReactElement
  /** Made when it opens, where there are many menus. */
  items: () => readonly MenuItem[]
  /** Words above the items: who is signed in, which track this is. */
  header?: ReactNode
  align?: 'start' | 'end'
}

type Opening = 'closed' | 'at-first' | 'at-last'

export function Menu({ label, trigger, items, header, align = 'end' }: MenuProps) {
  const [opening, setOpening] = useState<Opening>('closed')
  const buttonRef = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = useCallback(() => setOpening('closed'), [])
  usePartSoon(loadMenuList)
  const closeAndReturn = useCallback(() => {
    setOpening('closed')
    buttonRef.current?.focus()
  }, [])

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
      {opening !== 'closed' && (
        <LateMenuList
          {...{ id, label, items: items(), header, align, buttonRef, opening, close, closeAndReturn }}
        />
      )}
    </>
  )
}

const loadMenuList = () => import('./menu-list').then((part) => part.MenuList)

/** Where its code does not come, it closes, and the button may be pressed again. */
function LateMenuList(props: MenuListProps) {
  const part = usePart(loadMenuList)
  const { close } = props
  useEffect(() => {
    if (part.state === 'failed') close()
  }, [part.state, close])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
