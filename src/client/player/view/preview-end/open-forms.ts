// Whether the user fills in a form. A dialog that opens by itself would take the focus from them.
import { textFields } from '../../text-fields'

/** The full player is a dialog too, and its only fields are sliders. */
const fields = 'dialog[open] :is(input:not([type=range]), textarea, select)'

/** True while a dialog that contains form fields is open, or while a text field, such as the search field, has the focus. */
export const isFormOpen = () =>
  document.querySelector(fields) !== null || document.activeElement?.matches(textFields) === true

/**
 * Calls `listen` after every event that can change what `isFormOpen` returns: a dialog closes, or the focus moves. Some
 * dialogs are removed from the page without a `close` event. The focus then moves back to the page, which fires `focusin`.
 */
export function onFormLeft(listen: () => void) {
  // During `focusout` no element has the focus, even if the focus moves to another field. It has arrived there a task later.
  const listenLater = () => void setTimeout(listen)
  document.addEventListener('close', listen, true)
  document.addEventListener('focusin', listen)
  document.addEventListener('focusout', listenLater)
  return () => {
    document.removeEventListener('close', listen, true)
    document.removeEventListener('focusin', listen)
    document.removeEventListener('focusout', listenLater)
  }
}
