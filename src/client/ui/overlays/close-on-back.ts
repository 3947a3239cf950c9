// Back closes the overlay on top and leaves the page as it is. For that each open overlay has a history entry with the
// address of its page.
import { useEffect, useRef } from 'react'

type Close = { readonly current: () => void }

/** The open overlays, the one on top last. */
const overlays: Close[] = []
let isSteppingBack = false

/** How many overlays were open at the current history entry. */
const countOfEntry = () => (history.state as { overlays?: number } | null)?.overlays ?? 0

/** Adds an entry for each new overlay, and goes back over the entries of closed ones. */
function matchEntries() {
  let count = countOfEntry()
  if (isSteppingBack) return
  isSteppingBack = count > overlays.length
  if (isSteppingBack) history.go(overlays.length - count)
  // The rest of the state belongs to the page, such as what opened its checkout.
  while (count < overlays.length) history.pushState({ ...history.state, overlays: ++count }, '')
}

function followHistory() {
  const left = overlays.slice(countOfEntry())
  if (!isSteppingBack && left.length > 0) return left.toReversed().forEach((close) => close.current())
  // Back or Forward can also lead to the entry of an overlay that is closed.
  isSteppingBack = false
  matchEntries()
}

export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    addEventListener('popstate', followHistory)
    if (isOpen) overlays.push(close)
    // Later, so that an overlay that takes the place of another takes its entry too.
    queueMicrotask(matchEntries)
    return () => {
      if (isOpen) overlays.splice(overlays.indexOf(close), 1)
      queueMicrotask(matchEntries)
    }
  }, [isOpen])
}
