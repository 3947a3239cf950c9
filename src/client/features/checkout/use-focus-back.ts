import { useEffect, useState } from 'react'

/** How long after the checkout the row may take to show "Owned". */
const rowChangesWithinMs = 5_000

const rowSelector = '[data-track-id]'

/** A list that was read again may have replaced the row, so a row of the same track is second best. */
function buttonOf(row: Element | null, trackId: string) {
  const present = row?.isConnected
    ? row
    : document.querySelector(`main [data-track-id="${CSS.escape(trackId)}"]`)
  return present?.querySelector('button')
}

/** Returns whether the focus was lost, and has a place again. */
function replaceLostFocus(row: Element | null, trackId: string): boolean {
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return false
  const place = buttonOf(row, trackId) ?? document.querySelector('main h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  return true
}

/**
 * Moves the focus to the row of the track or to the page heading when the checkout closes and the button that opened it
 * is gone, because "Owned" has replaced the price. On a slow device that happens after the dialog has given the focus
 * back.
 */
export function useFocusBack(trackId: string) {
  // The row is found while rendering, before the dialog takes the focus.
  const [row] = useState(() => document.activeElement?.closest(rowSelector) ?? null)
  useEffect(
    () => () => {
      // The focus moves later, because the dialog restores the focus when it closes.
      setTimeout(() => {
        if (replaceLostFocus(row, trackId) || !row) return
        const changes = new MutationObserver(() => replaceLostFocus(row, trackId) && changes.disconnect())
        changes.observe(row, { childList: true, subtree: true })
        setTimeout(() => changes.disconnect(), rowChangesWithinMs)
      })
    },
    [row, trackId],
  )
}
