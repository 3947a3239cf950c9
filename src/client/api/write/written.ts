// Tells those who ask that the server has accepted a write of this page, whichever it was.
const listeners = new Set<() => void>()

export function onWritten(act: () => void) {
  listeners.add(act)
}

export const tellWritten = () => listeners.forEach((act) => act())
