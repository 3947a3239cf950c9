// Refusals that concern the whole app and not only the screen that made the call.
import type { RouteName } from '~/contract/routes-beyond'
import type { Value } from './request'

type Refusal =
  /** `name`: the call that was refused. Uploads have none. `id`: what it was about, if its path has an id. */
  | { type: 'beta-access-required'; name: RouteName | undefined; id: Value }
  | { type: 'signed-out'; token: string; message: string | undefined }
type RefusalListener = (refusal: Refusal) => void

const listeners = new Set<RefusalListener>()

export const announceRefusal = (refusal: Refusal) => listeners.forEach((listener) => listener(refusal))

export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
