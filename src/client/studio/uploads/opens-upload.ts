// A link to the own tracks can ask, in the state of its history entry, to open the upload dialog there at once.

type Entry = { opensUpload?: true }

/** The state of such a link. */
export const opensUpload: Entry = { opensUpload: true }

/** Whether such a link led here. The entry forgets it, so that a reload or Back does not open the dialog again. */
export function takeOpensUpload(): boolean {
  const { opensUpload: opens = false, ...rest } = (history.state ?? {}) as Entry
  if (opens) history.replaceState(rest, '')
  return opens
}
