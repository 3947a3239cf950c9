// Refusals that concern the whole app and not only the screen that made the call.
import type { RouteName } from '~/contract/routes-beyond'
import type { Value } from './request/request'

type Refusal =
  /** `name`: the call that was refused. Uploads have none. `id`: what it was about, if its path has an id. */
  | { type: 'beta-access-required'; name: RouteName | undefined; id: Value }
  | { type: 'signed-out'; token: string; message: string | undefined }
type RefusalListener = (refusal: Refusal) => void

const listeners = new Set<RefusalListener>()

/**
 * Refusals that were announced before any listener was added. The first page requests its data before React renders it, so
 * an answer can come before the components that listen exist.
 */
const unheard: Refusal[] = []

export function announceRefusal(refusal: Refusal) {
  if (listeners.size === 0) unheard.push(refusal)
  listeners.forEach((listener) => listener(refusal))
}

export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener)
  unheard.forEach((refusal) => listener(refusal))
  // React adds all listeners of the first render in one task, so each of them gets the waiting refusals before this runs.
  queueMicrotask(() => (unheard.length = 0))
  return () => listeners.delete(listener)
}
