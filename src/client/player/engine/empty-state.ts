import type { PlayerState } from './player-types'
import { emptyQueue } from './queue/queue'

/** The state of a player that has no track and no stored volume. */
export const emptyState: PlayerState = {
  currentTrack: null,
  playback: 'empty',
  problem: null,
  entitlement: null,
  previewNotice: 'none',
  heardPreviews: [],
  queue: emptyQueue.items,
  queueIndex: emptyQueue.index,
  shuffled: false,
  repeat: 'off',
  endless: null,
  waitsForMore: false,
  volume: 1,
  muted: false,
  peaks: null,
}
