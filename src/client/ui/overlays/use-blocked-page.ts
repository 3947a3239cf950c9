import { useLayoutEffect } from 'react'

const root = () => document.documentElement

/** What is restored when no blocking screen is open any more. */
let before: { focused: Element | null; title: string } | null = null
let screens = 0

const blockedTitle = 'Lariat'

/**
 * Blocks the page until the component unmounts: nothing of it can be seen, focused or read out, also before the code of
 * the screen has loaded. The styles of `data-blocked` hide everything that is not marked as visible. Afterwards the focus
 * returns.
 */
export function useBlockedPage() {
  useLayoutEffect(() => {
    before ??= { focused: document.activeElement, title: document.title }
    document.title = blockedTitle
    screens += 1
    root().toggleAttribute('data-blocked', true)
    return () => {
      screens -= 1
      // The dialog of the screen closes after this function. While a modal dialog is open, nothing below it can
      // get the focus, so the focus returns a moment later.
      queueMicrotask(unblock)
    }
  }, [])
}

function unblock() {
  if (screens > 0) return
  root().removeAttribute('data-blocked')
  const { focused, title } = before ?? {}
  before = null
  // The page may have been left instead of unblocked. Then the next page has its own title.
  if (focused?.isConnected !== true) return
  if (document.title === blockedTitle) document.title = title ?? blockedTitle
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
