// Whether a dialog with fields is open, for a dialog that must not take the focus from somebody who fills them in.

/** The full player is a dialog too, and its only fields are sliders. */
const fields = 'dialog[open] :is(input:not([type=range]), textarea, select)'

export const isFormOpen = () => document.querySelector(fields) !== null

/**
 * Calls `listen` whenever a dialog may have closed. Some dialogs are removed from the page without a `close` event. Removing
 * one returns the focus to the page, so `focusin` is listened to as well.
 */
export function onFormClosed(listen: () => void) {
  document.addEventListener('close', listen, true)
  document.addEventListener('focusin', listen)
  return () => {
    document.removeEventListener('close', listen, true)
    document.removeEventListener('focusin', listen)
  }
}
