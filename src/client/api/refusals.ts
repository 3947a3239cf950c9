// Refusals that concern the whole app and not only the screen that made the call.
import type { RouteName } from '~/contract/routes-beyond'

type Refusal =
  /** `name`: the call that was refused. Uploads have none. */
  | { type: 'beta-access-required'; name: RouteName | undefined }
  | { type: 'signed-out'; token: string; message: string | undefined }
type RefusalListener = (refusal: Refusal) => void

const listeners = new Set<RefusalListener>()

export const announceRefusal = (refusal: Refusal) => listeners.forEach((listener) => listener(refusal))

export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
