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
 * After a purchase "Owned" replaces the button that opened the checkout, so the focus cannot return to that button. This hook
 * then moves the focus to the row of the track, or to the page heading if there is no such row. On a slow device the button
 * disappears only after the dialog has returned the focus to it.
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
