// Whether somebody fills in a form, for a dialog that must not take the focus from them.

/** The full player is a dialog too, and its only fields are sliders. */
const fields = 'dialog[open] :is(input:not([type=range]), textarea, select)'
const typedInto = 'textarea, input:not([type=range], [type=checkbox], [type=radio])'

/** Whether a dialog with fields is open, or a field of the page has the focus, for example that of the search. */
export const isFormOpen = () =>
  document.querySelector(fields) !== null || document.activeElement?.matches(typedInto) === true

/**
 * Calls `listen` whenever a form may have been left. Some dialogs are removed from the page without a `close` event. Removing
 * one returns the focus to the page, so `focusin` is listened to as well.
 */
export function onFormLeft(listen: () => void) {
  // While `focusout` is handled nothing has the focus, even if another field is about to get it.
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
