// Access to the outbox. `client/device` sets it, because this folder may not import `client/offline`.
import type { BuiltRoute, Input } from '~/contract/schemas/built'
import type { PlaylistWrite } from './playlist-writes'

/** The routes whose writes may wait in the outbox: small writes that stay correct when they arrive late. */
export type QueuedRoute = Extract<BuiltRoute, 'countPlay' | 'reportHeard'>

export type QueuedWrite =
  | { [Name in QueuedRoute]: { name: Name; input: Input<Name>; idempotencyKey: string } }[QueuedRoute]
  | PlaylistWrite

type OutboxPort = {
  /** With `userId` it is stored for this person, also if they are not signed in any more. */
  put(write: QueuedWrite, userId?: string): Promise<void>
  /** Sends the waiting writes. Resolves when no more of them can be sent for now. */
  flush(): Promise<void>
  /** Whether writes to this playlist wait, so that a write sent now would overtake them. */
  isWaiting(playlistId: string): Promise<boolean>
  /**
   * Called when the server answers this write with 404. Keeps what the person has made of the playlist, if it was deleted
   * on another device, until they have decided about it. Resolves to whether it was kept.
   */
  keepIfDeleted(write: PlaylistWrite): Promise<boolean>
}

let open: () => Promise<OutboxPort> = () => Promise.reject(new Error('No outbox'))

export function setOutbox(opening: () => Promise<OutboxPort>) {
  open = opening
}

export const openOutbox = () => open()
