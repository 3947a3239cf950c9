// Which tracks have a page on screen that speaks for the end of their preview, and whether enough has been said.

const claims: string[] = []
let hushed = false
let held = false
const listeners = new Set<() => void>()

const changed = () => {
  for (const listen of listeners) listen()
}

/** Until the way back that is returned is taken. */
export function claimPreviewEnd(trackId: string): () => void {
  claims.push(trackId)
  changed()
  return () => {
    claims.splice(claims.indexOf(trackId), 1)
    changed()
  }
}

/** Nobody says more about this end: the listener has gone to see the track. */
export function hushPreviewEnd(quiet: boolean) {
  if (hushed === quiet) return
  hushed = quiet
  changed()
}

/** It waits while the listener is asked for something else, and is said once that is answered or left. */
export function holdPreviewEnd(waits: boolean) {
  if (held === waits) return
  held = waits
  changed()
}

export const isQuiet = () => hushed || held
export const isClaimed = (trackId: string) => claims.includes(trackId)

export function onClaim(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
