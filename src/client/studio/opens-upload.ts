// A link to the own tracks can ask, in the state of its history entry, to open the upload dialog there at once.

type Entry = { opensUpload?: true }

const entryNow = () => (history.state ?? {}) as Entry

/** The state of such a link. */
export const opensUpload: Entry = { opensUpload: true }

/** Whether such a link led here. */
export const isOpeningUpload = () => entryNow().opensUpload === true

/** After this, a reload or Back does not open the dialog again. */
export function forgetOpeningUpload() {
  const { opensUpload: opens, ...rest } = entryNow()
  if (opens) history.replaceState(rest, '')
}
