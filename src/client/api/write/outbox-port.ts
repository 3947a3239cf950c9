// Access to the outbox. `client/device` sets it, because this folder may not import `client/offline`.
import type { BuiltRoute, Input } from '~/contract/schemas/built'
import type { PlaylistWrite, PlaylistWriteRoute } from './playlist-writes'

type PlayRoute = Extract<BuiltRoute, 'countPlay' | 'reportHeard'>

/** The routes whose writes may wait in the outbox: small writes that stay correct when they arrive late. */
export type QueuedRoute = PlayRoute | PlaylistWriteRoute

export type QueuedWrite =
  | { [Name in PlayRoute]: { name: Name; input: Input<Name>; idempotencyKey: string } }[PlayRoute]
  | PlaylistWrite

type OutboxPort = {
  put(write: QueuedWrite): Promise<void>
  /** Whether writes to this playlist wait, so that a write sent now would overtake them. */
  isWaiting(playlistId: string): Promise<boolean>
}

let port: OutboxPort = {
  put: async () => {
    throw new Error('The outbox is not set')
  },
  isWaiting: async () => false,
}

export function setOutbox(outbox: OutboxPort) {
  port = outbox
}

export const putInOutbox: OutboxPort['put'] = (write) => port.put(write)
export const isPlaylistWaiting: OutboxPort['isWaiting'] = (playlistId) => port.isWaiting(playlistId)
