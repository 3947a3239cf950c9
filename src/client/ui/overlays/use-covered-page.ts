import { useLayoutEffect } from 'react'

const root = () => document.documentElement

/** What is restored when nothing covers the page any more. */
let before: { focused: Element | null; title: string } | null = null
let covers = 0

const coveredTitle = 'Lariat'

/**
 * Covers the page until the component unmounts: nothing of it can be seen, focused or read out, also before the code of
 * the cover has loaded. The styles of `data-covered` hide everything that is not marked as visible. Afterwards the focus
 * returns.
 */
export function useCoveredPage() {
  useLayoutEffect(() => {
    before ??= { focused: document.activeElement, title: document.title }
    document.title = coveredTitle
    covers += 1
    root().toggleAttribute('data-covered', true)
    return () => {
      covers -= 1
      // The dialog that covers the page closes after this function. While a modal dialog is open, nothing below it can
      // get the focus, so the focus returns a moment later.
      queueMicrotask(uncover)
    }
  }, [])
}

function uncover() {
  if (covers > 0) return
  root().removeAttribute('data-covered')
  const { focused, title } = before ?? {}
  before = null
  // The page may have been left instead of uncovered. Then the next page has its own title.
  if (focused?.isConnected !== true) return
  if (document.title === coveredTitle) document.title = title ?? coveredTitle
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
