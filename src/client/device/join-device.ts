// Where the player meets this device: the copies kept on it, and its worker. Its lock screen can wait.
import { reach } from '../api/reach/reach'
import { keepWritesIn } from '../api/write/outbox-port'
import { downloads, openedCopy } from '../offline/downloads'
import { pageWorker } from '../platform/page/page-worker'
import { countPlaysThrough } from '../player/counted-plays'
import { player } from '../player/player'
import { playedCopies } from './played-copies'

/** Apart, since nothing waits for it. */
const outbox = async () => (await import('../offline/outbox')).outbox

/** Whose writes are sent from here on. */
export const sendFor = async (userId: string | null) => (await outbox()).setSender(userId)

/** Once, before it is known who listens. */
export function joinDevice() {
  player.setCopies(playedCopies(downloads, { worker: pageWorker, opened: openedCopy }))
  // The browser says nothing where a network was there all along, and led nowhere.
  reach.subscribe(() => reach.get().isThere && player.backOnline())
  keepWritesIn(async (write) => (await outbox()).put(write))
  // A play has an id of its own: however often it is sent, it counts once.
  countPlaysThrough(async (id, body) =>
    (await outbox()).put({ name: 'countPlay', input: { params: { id }, body }, idempotencyKey: body.playId }),
  )
  pageWorker.onMessage(({ trackId }) => downloads.foundDamaged(trackId))
}
