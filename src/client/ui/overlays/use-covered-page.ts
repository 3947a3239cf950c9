import { useLayoutEffect } from 'react'

const root = () => document.documentElement

/** What is restored when nothing covers the page any more. */
let before: { focused: Element | null; title: string } | null = null
let covers = 0

/**
 * While the page is covered, nothing of it can be seen, focused or read out, also before the code of the cover has loaded.
 * The styles of `data-covered` hide everything that is not marked as visible. Afterwards the focus returns.
 */
export function useCoveredPage(isCovered: boolean) {
  useLayoutEffect(() => {
    if (!isCovered) return
    before ??= { focused: document.activeElement, title: document.title }
    document.title = 'Lariat'
    covers += 1
    root().toggleAttribute('data-covered', true)
    return () => {
      covers -= 1
      if (covers > 0) return
      root().removeAttribute('data-covered')
      const { focused, title } = before ?? {}
      before = null
      // The page may have been left instead of uncovered.
      if (focused?.isConnected !== true) return
      document.title = title ?? ''
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [isCovered])
}
