// What "Continue where you left off" offers: the queue on this device, and the one that another device saved later.
import type { PlayerState } from '~/client/player/engine/player-types'
import { isWanted } from '~/client/player/engine/playback'
import { saveEveryMs } from '~/client/player/listening/saved-here'
import type { SavedQueue, Track } from '~/contract/schemas/built'

type HereQueue = { type: 'here'; track: Track; at: number; total: number; isPlaying: boolean }
type ElsewhereQueue = { type: 'elsewhere'; track: Track; at: number; total: number; queue: SavedQueue }
export type Resumable = HereQueue | ElsewhereQueue

const fromHere = ({ currentTrack, queue, queueIndex, playback }: PlayerState): HereQueue | null =>
  currentTrack && {
    type: 'here',
    track: currentTrack,
    at: queueIndex + 1,
    total: queue.length,
    isPlaying: isWanted(playback),
  }

const fromElsewhere = (queue: SavedQueue | null): ElsewhereQueue | null => {
  const track = queue?.tracks[queue.index]
  return queue && track
    ? { type: 'elsewhere', track, at: queue.index + 1, total: queue.tracks.length, queue }
    : null
}

/** Positions that differ by less than the time between two saves can be of the same listening. */
const samePlaceMs = saveEveryMs

/**
 * The one to continue first. While something plays here, or this device saved last, that is this device's queue. The same
 * track is not offered twice. If both queues are also at the same position, this device's queue is offered, because the
 * saved one is probably its own: a page that is closed while it saves gets no answer, and so does not know that the
 * server's queue came from here.
 */
export function resumables(
  state: PlayerState,
  saved: SavedQueue | null,
  isNewer: (updatedAt: number) => boolean,
  positionSeconds: number,
): Resumable[] {
  const here = fromHere(state)
  const elsewhere = fromElsewhere(saved)
  if (!here) return elsewhere ? [elsewhere] : []
  if (!elsewhere || here.isPlaying || !isNewer(elsewhere.queue.updatedAt)) return [here]
  if (elsewhere.track._id !== here.track._id) return [elsewhere, here]
  const apartMs = 1_000 * Math.abs(elsewhere.queue.positionSeconds - positionSeconds)
  return [apartMs <= samePlaceMs ? here : elsewhere]
}
