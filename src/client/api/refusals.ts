// Refusals that concern the whole app and not only the screen that made the call.
type Refusal =
  | { type: 'beta-access-required' }
  | { type: 'signed-out'; token: string; message: string | undefined }
type RefusalListener = (refusal: Refusal) => void

const listeners = new Set<RefusalListener>()

export const announceRefusal = (refusal: Refusal) => listeners.forEach((listener) => listener(refusal))

export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
