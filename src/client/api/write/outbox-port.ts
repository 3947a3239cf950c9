// The way to the outbox, which stands on a higher floor: the app says where it is.
import type { BuiltRoute, Input } from '~/contract/schemas/built'

/** The routes whose writes may wait for the network: small ones that stay right however late they arrive. */
export type QueuedRoute = Extract<BuiltRoute, 'countPlay'>

export type QueuedWrite = {
  [Name in QueuedRoute]: { name: Name; input: Input<Name>; idempotencyKey: string }
}[QueuedRoute]
type Put = (write: QueuedWrite) => Promise<void>

let put: Put = async () => {
  throw new Error('There is no outbox yet')
}

export function keepWritesIn(outbox: Put) {
  put = outbox
}

export const putInOutbox: Put = (write) => put(write)
