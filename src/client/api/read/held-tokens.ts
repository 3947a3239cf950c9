// A session that ended while something was unsaved is held: the page stays, covered, until the same person has signed in
// again. Until then it reads nothing, because the stored token may belong to somebody else by now.
let onHold = false
export const isOnHold = () => onHold
export const setOnHold = (is: boolean) => {
  onHold = is
}

const heldTokens = new Set<string>()
export const holdToken = (token: string) => void heldTokens.add(token)
export const forgetHeldTokens = () => heldTokens.clear()
/** Whether a session that is over belongs to the person whose page this still is. */
export const isHeldToken = (token: string) => heldTokens.has(token)
