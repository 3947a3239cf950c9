// Some links lead to the list of the artist's own tracks and open the upload dialog there. They say so in the state of the
// history entry that they create.

type Entry = { opensUpload?: true }

const entryNow = () => (history.state ?? {}) as Entry

/** The state of such a link. */
export const opensUpload: Entry = { opensUpload: true }

/** Whether such a link led here. */
export const isOpeningUpload = () => entryNow().opensUpload === true

/** Removes the wish from the history entry, so that a reload or Back does not open the dialog again. */
export function forgetOpeningUpload() {
  const { opensUpload: opens, ...rest } = entryNow()
  if (opens) history.replaceState(rest, '')
}
