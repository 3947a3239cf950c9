// Which tracks have a page on screen that shows the 'Preview Ended' dialog itself, and whether the dialog may show now.

const claims: string[] = []
let dismissed = false
let held = false
const listeners = new Set<() => void>()

const changed = () => {
  for (const listen of listeners) listen()
}

/** A page takes over the dialog for its track. Call the returned function to give it back. */
export function claimPreviewEnd(trackId: string): () => void {
  claims.push(trackId)
  changed()
  return () => {
    claims.splice(claims.indexOf(trackId), 1)
    changed()
  }
}

/** Hides the dialog for the rest of this preview, because the listener has chosen to buy or see the track. */
export function setPreviewEndDismissed(quiet: boolean) {
  if (dismissed === quiet) return
  dismissed = quiet
  changed()
}

/** Holds the dialog back while a checkout or a form is open. It shows once that is closed. */
export function holdPreviewEnd(waits: boolean) {
  if (held === waits) return
  held = waits
  changed()
}

export const isQuiet = () => dismissed || held
export const isClaimed = (trackId: string) => claims.includes(trackId)

export function onClaim(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
