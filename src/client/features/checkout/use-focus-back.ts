import { useEffect, useState } from 'react'

/** What was pressed to open it may be gone, since a price gives way to "Owned": then focus goes to what stands around. */
export function useFocusBack() {
  // Before the dialog takes the focus.
  const [row] = useState(() => document.activeElement?.closest('.track-row'))
  useEffect(
    () => () => {
      // The dialog gives the focus back as it closes.
      setTimeout(() => {
        if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
        const place = row?.isConnected ? row.querySelector('button') : document.querySelector('main h1')
        if (place instanceof HTMLElement) place.focus({ preventScroll: true })
      })
    },
    [row],
  )
}
