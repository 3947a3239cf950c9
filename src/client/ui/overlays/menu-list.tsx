// The open menu. Its code loads when the page is idle or the button is pressed, because most menus are never opened.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { MenuItem, MenuItemProps } from './menu-item'
import { menuItemsIn, moveMenuFocus, type Typeahead } from './menu-focus'

const itemClass =
  'flex w-full min-h-11 items-center gap-3 rounded-[10px] px-3 py-2 text-left text-[.9375rem] ' +
  'outline-offset--2 @hover:bg-surface-2 focus:bg-surface-2'

const edgePx = 8

/** Places the menu below its button, or above if it does not fit below and there is more room above. */
function place(menu: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const { clientWidth, clientHeight } = document.documentElement
  const left = align === 'start' ? anchor.left : anchor.right - width
  const roomBelow = clientHeight - anchor.bottom - 2 * edgePx
  const roomAbove = anchor.top - 2 * edgePx
  const opensBelow = height <= roomBelow || roomBelow >= roomAbove
  // In a low window the menu scrolls, so that its last item can be reached.
  const tall = Math.min(height, opensBelow ? roomBelow : roomAbove)
  menu.style.maxHeight = `${tall}px`
  menu.style.left = `${Math.max(edgePx, Math.min(left, clientWidth - width - edgePx))}px`
  menu.style.top = `${opensBelow ? anchor.bottom + edgePx : anchor.top - edgePx - tall}px`
}

export interface MenuListProps {
  id: string
  label: string
  items: readonly MenuItem[]
  header?: ReactNode
  align: 'start' | 'end'
  buttonRef: RefObject<HTMLButtonElement | null>
  opening: 'at-first' | 'at-last'
  close: () => void
  closeAndReturn: () => void
}

export function MenuList({
  id,
  label,
  items,
  header,
  align,
  buttonRef,
  opening,
  close,
  closeAndReturn,
}: MenuListProps) {
  const menuRef = useRef<HTMLDivElement>(null)
  const typeahead = useRef<Typeahead>({ text: '', typedAtMs: 0 })
  useTopLayer(menuRef, buttonRef, align, opening)
  useCloseFromOutside(menuRef, buttonRef, close)

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Focus is back on the button, so the browser's Tab moves on from there.
    if (event.key === 'Tab') return closeAndReturn()
    if (event.key === 'Escape') closeAndReturn()
    else if (!moveMenuFocus(event.currentTarget, event.key, event.timeStamp, typeahead.current)) {
      if (event.key !== ' ') return
      ;(event.target as HTMLElement).click()
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={menuRef}
      popover="manual"
      className="fixed m-0 min-w-56 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-xl"
    >
      {header && <div className="mb-1.5 border-b border-line px-3 pb-2.5 pt-1.5">{header}</div>}
      <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={press}>
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} closeAndReturn={closeAndReturn} />
        ))}
      </div>
    </div>
  )
}

function useTopLayer(
  menuRef: RefObject<HTMLElement | null>,
  buttonRef: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
  opening: 'at-first' | 'at-last',
): void {
  useLayoutEffect(() => {
    const menu = menuRef.current
    const button = buttonRef.current
    if (!menu || !button) return
    // Browsers without popovers position it with CSS alone.
    if ('showPopover' in menu) menu.showPopover()
    place(menu, button, align)
    menuItemsIn(menu)
      .at(opening === 'at-first' ? 0 : -1)
      ?.focus()
    return () => {
      if ('hidePopover' in menu) menu.hidePopover()
    }
  }, [menuRef, buttonRef, align, opening])
}

function MenuEntry({ item, closeAndReturn }: { item: MenuItem; closeAndReturn: () => void }) {
  const controlProps: MenuItemProps = {
    role: 'menuitem',
    tabIndex: -1,
    className: itemClass,
    onClick: closeAndReturn,
    children: (
      <>
        {item.icon && <span className="text-dim">{item.icon}</span>}
        {item.label}
      </>
    ),
  }
  if (item.kind === 'link') return item.render(controlProps)
  const act = () => {
    // Focus returns to the button first, so that a dialog opened by the action returns it there.
    closeAndReturn()
    item.onSelect()
  }
  return (
    <button
      {...controlProps}
      type="button"
      className={item.tone === 'danger' ? `${itemClass} text-rust` : itemClass}
      onClick={act}
    />
  )
}

/** Closes on a press elsewhere, when scrolling moves the button, and when the window is resized. */
function useCloseFromOutside(
  menuRef: RefObject<HTMLElement | null>,
  buttonRef: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    const topPx = () => buttonRef.current?.getBoundingClientRect().top
    const openedAtPx = topPx()
    const closeIfPressedElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node)) return
      if (!menuRef.current?.contains(target) && !buttonRef.current?.contains(target)) close()
    }
    const closeIfMoved = () => {
      if (topPx() !== openedAtPx) close()
    }
    document.addEventListener('pointerdown', closeIfPressedElsewhere, true)
    window.addEventListener('scroll', closeIfMoved, true)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('pointerdown', closeIfPressedElsewhere, true)
      window.removeEventListener('scroll', closeIfMoved, true)
      window.removeEventListener('resize', close)
    }
  }, [menuRef, buttonRef, close])
}
