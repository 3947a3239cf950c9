import { useEffect, useState } from 'react'

/**
 * Moves the focus to the row or the page heading when the checkout closes and the button that opened it is gone,
 * because "Owned" has replaced the price.
 */
export function useFocusBack() {
  // Read while rendering, before the dialog takes the focus.
  const [row] = useState(() => document.activeElement?.closest('.track-row'))
  useEffect(
    () => () => {
      // Later, because the dialog restores the focus when it closes.
      setTimeout(() => {
        if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
        const place = row?.isConnected ? row.querySelector('button') : document.querySelector('main h1')
        if (place instanceof HTMLElement) place.focus({ preventScroll: true })
      })
    },
    [row],
  )
}
