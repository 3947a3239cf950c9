// Counts what is heard in a press kit as plays of its tracks, once as much was heard as in the player of the app.
import { Plays } from '~/client/player/engine/plays'
import type { KitPlayer } from './kit-player'

type Parts = ConstructorParameters<typeof Plays>[0] & {
  /** Null if it is not known. */
  durationOf(trackId: string): number | null
}

/** Returns what ends the counting. */
export function countPlays({ state, time }: Pick<KitPlayer, 'state' | 'time'>, parts: Parts): () => void {
  const plays = new Plays(parts)
  let trackId: string | null = null
  const begin = (id: string | null) => {
    trackId = id
    // A preview is shorter than its track, whose length decides when a play counts.
    plays.begin(id === null ? null : { _id: id }, (id !== null && parts.durationOf(id)) || 0)
  }
  const changed = () => {
    const now = state.get()
    if (now.trackId !== trackId) begin(now.trackId)
    if (now.playback === 'playing') plays.tick(time.get().positionSeconds)
    else plays.interrupted()
  }
  const moved = () => {
    const { positionSeconds } = time.get()
    if (state.get().playback === 'playing') plays.tick(positionSeconds)
    // At its beginning, the same track is heard anew.
    else if (positionSeconds === 0) begin(trackId)
  }
  begin(state.get().trackId)
  const ends = [state.subscribe(changed), time.subscribe(moved)]
  return () => ends.forEach((end) => end())
}
