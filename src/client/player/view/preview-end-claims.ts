// Which tracks have a page on screen that shows the 'Preview Ended' dialog itself, and whether the dialog may show now.

const claims: string[] = []
let dismissed = false
let held: boolean | 'sign-in' = false
const listeners = new Set<() => void>()

const changed = () => {
  for (const listen of listeners) listen()
}

/** Called by a page that shows the dialog for its track itself. The returned function undoes this. */
export function claimPreviewEnd(trackId: string): () => void {
  claims.push(trackId)
  changed()
  return () => {
    claims.splice(claims.indexOf(trackId), 1)
    changed()
  }
}

/** Set when the listener has chosen to buy or see the track. The dialog then stays hidden for this preview. */
export function setPreviewEndDismissed(isDismissed: boolean) {
  dismissed = isDismissed
  changed()
}

/** Hides the dialog while a checkout or a sign-in form is open. */
export function holdPreviewEnd(isHeld: typeof held) {
  held = isHeld
  changed()
}

/** `'sign-in'`: a preview that ends now is forgotten, because its listener signs in for another reason. */
export const isQuiet = () => dismissed || held
export const isClaimed = (trackId: string) => claims.includes(trackId)

export function onClaim(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
