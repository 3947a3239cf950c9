import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react'
import { idle } from '../platform/idle'
import type { MenuItem } from './menu-item'
import type { MenuListProps } from './menu-list'

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
  const part = useMenuList(opening !== 'closed', close)
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
      {opening !== 'closed' && part && (
        <part.List
          {...{ id, label, items: items(), header, align, buttonRef, opening, close, closeAndReturn }}
        />
      )}
    </>
  )
}

type Part = { List: ComponentType<MenuListProps> }

let loaded: Part | null = null
let loading: Promise<Part> | null = null

/** Asked for again after it did not come. */
function loadMenuList(): Promise<Part> {
  loading ??= import('./menu-list').then(({ MenuList }) => (loaded = { List: MenuList }))
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** Null until it has come; where it does not, the button may be pressed again. */
function useMenuList(wanted: boolean, giveUp: () => void): Part | null {
  const [part, setPart] = useState(loaded)
  useEffect(() => {
    if (!loading)
      void idle()
        .then(loadMenuList)
        .catch(() => {})
  }, [])
  useEffect(() => {
    if (wanted && !part) loadMenuList().then(setPart, giveUp)
  }, [wanted, part, giveUp])
  return part
}
