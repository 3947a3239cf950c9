// Back closes the overlay on top and leaves the page as it is. For that each open overlay has a history entry with the
// address of its page.
import { useEffect, useRef } from 'react'

type Overlay = { close: () => void; hasEntry: boolean }

/** Stored in `history.state`. */
type Entry = {
  /** How many overlays were open at this entry. */
  overlays?: number
  /** How many of them were already open when a navigation added this entry, such as the player below the checkout. */
  below?: number
}

/** The open overlays, the one on top last. */
const overlays: Overlay[] = []
let isSteppingBack = false
/** The address of a page that stays, also if somebody goes back over several entries at once. */
let addressToKeep: string | null = null

const addressNow = () => location.pathname + location.search

const entryNow = () => (history.state ?? {}) as Entry

/** Adds an entry for each new overlay, and goes back over the entries of closed ones. */
function matchEntries() {
  if (isSteppingBack) return
  const { length: known } = overlays.filter(({ hasEntry }) => hasEntry)
  // The rest of the state belongs to the page, such as what opened its checkout.
  if ((entryNow().overlays ?? 0) < known)
    history.replaceState({ ...history.state, overlays: known, below: known }, '')
  const { overlays: count = 0, below = 0 } = entryNow()
  const left = count - Math.max(overlays.length, below)
  isSteppingBack = left > 0
  if (isSteppingBack) history.go(-left)
  for (const [at, overlay] of overlays.entries()) {
    if (at >= count) history.pushState({ ...history.state, overlays: at + 1 }, '')
    overlay.hasEntry = true
  }
}

function followHistory() {
  if (addressToKeep !== null && addressToKeep !== addressNow()) return returnTo(addressToKeep)
  const left = overlays.slice(entryNow().overlays ?? 0)
  for (const overlay of left) overlay.hasEntry = false
  if (!isSteppingBack && left.length > 0) return left.toReversed().forEach(({ close }) => close())
  // Back or Forward can also lead to the entry of an overlay that is closed.
  isSteppingBack = false
  matchEntries()
}

/** Gives the page its address again, and each overlay an entry. */
function returnTo(address: string) {
  for (const overlay of overlays) overlay.hasEntry = false
  isSteppingBack = false
  history.pushState(null, '', address)
  matchEntries()
}

/** Keeps the page at its address until the component unmounts. */
export function useKeptAddress() {
  useEffect(() => {
    addressToKeep = addressNow()
    return () => {
      addressToKeep = null
    }
  }, [])
}

export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    addEventListener('popstate', followHistory)
    const overlay = { close: () => close.current(), hasEntry: false }
    if (isOpen) overlays.push(overlay)
    // Not at once: when one overlay closes and another opens in the same render, the second keeps the first one's entry.
    queueMicrotask(matchEntries)
    return () => {
      if (isOpen) overlays.splice(overlays.indexOf(overlay), 1)
      queueMicrotask(matchEntries)
    }
  }, [isOpen])
}
