// Whether a dialog with fields is open, for a dialog that must not take the focus from somebody who fills them in.

/** The full player is a dialog too, and its only fields are sliders. */
const fields = 'dialog[open] :is(input:not([type=range]), textarea, select)'

export const isFormOpen = () => document.querySelector(fields) !== null

/** A dialog that is removed as it closes sends no event, but gives the focus back. */
export function onFormClosed(listen: () => void) {
  document.addEventListener('close', listen, true)
  document.addEventListener('focusin', listen)
  return () => {
    document.removeEventListener('close', listen, true)
    document.removeEventListener('focusin', listen)
  }
}
