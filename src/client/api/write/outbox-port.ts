// Access to the outbox. `client/device` sets it, because this folder may not import `client/offline`.
import type { BuiltRoute, Input } from '~/contract/schemas/built'

/** The routes whose writes may wait in the outbox: small writes that stay correct when they arrive late. */
export type QueuedRoute = Extract<BuiltRoute, 'countPlay' | 'reportHeard'>

export type QueuedWrite = {
  [Name in QueuedRoute]: { name: Name; input: Input<Name>; idempotencyKey: string }
}[QueuedRoute]
type Put = (write: QueuedWrite) => Promise<void>

let put: Put = async () => {
  throw new Error('The outbox is not set')
}

export function setOutbox(outbox: Put) {
  put = outbox
}

export const putInOutbox: Put = (write) => put(write)
