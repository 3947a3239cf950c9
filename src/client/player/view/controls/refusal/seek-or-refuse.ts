import { previewSeconds } from '~/contract/limits'
import { createStore } from '~/client/platform/store'
import type { Player } from '../../../engine/player-types'

/** Whether a seek in the current track would pass the end of its preview. */
export const isBeyondPreview = ({ state, time }: Player, positionSeconds: number) =>
  state.get().entitlement === 'preview' &&
  Math.min(positionSeconds, time.get().durationSeconds - 1) >= previewSeconds

/** When the player last refused a seek. It says why at its seek bar. Zero once that has been said. */
export const refusedSeek = createStore({ at: 0 })

/** The player ignores a seek beyond the preview. */
export function seekOrRefuse(player: Player, positionSeconds: number) {
  refusedSeek.set({ at: isBeyondPreview(player, positionSeconds) ? performance.now() : 0 })
  player.seek(positionSeconds)
}
