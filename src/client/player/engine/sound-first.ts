// Tells the page of the player's changes a moment later when a press has just asked for sound: drawing takes the
// page's one thread, which the sound needs more.
import type { Clock } from '~/client/platform/clock'
import type { Store } from '~/client/platform/store'
import type { PlayerState } from './player-types'

/** Below what one feels between a press and what it shows. */
const holdMs = 60

const isAskedFor = (before: PlayerState, now: PlayerState) =>
  now.playback === 'loading' && before.playback !== 'loading'

export function soundFirst(state: Store<PlayerState>, clock: Clock): (changed: () => void) => () => void {
  const listeners = new Set<() => void>()
  let before = state.get()
  let holds = false
  const tell = () => {
    holds = false
    for (const listener of listeners) listener()
  }
  state.subscribe(() => {
    const now = state.get()
    if (isAskedFor(before, now) && !holds) {
      holds = true
      clock.after(holdMs, tell)
    }
    before = now
    if (!holds) tell()
  })
  return (changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }
}
