// The player in React. Each hook re-renders only when the part that it reads has changed; only usePlayerTime follows
// the time.
import { useSyncExternalStore } from 'react'
import { requiredContext } from '~/client/platform/required-context'
import { isWanted } from './engine/playback'
import type { Player, PlayerState, PlayerTime } from './engine/player-types'

export const [PlayerProvider, usePlayer] = requiredContext<Player>('Player')

/** `select` returns a part of the state as it is stored, or a primitive; never a new object. */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  const { state } = usePlayer()
  const selected = () => select(state.get())
  return useSyncExternalStore(state.subscribe, selected, selected)
}

/** Changes twice a second while playing. */
export function usePlayerTime(): PlayerTime {
  const { time } = usePlayer()
  return useSyncExternalStore(time.subscribe, time.get, time.get)
}

/** For the player's own views; everything above the player asks `client/owned`. */
export function useOwnsTrack(trackId: string | undefined): boolean {
  const { owned } = usePlayer()
  return useSyncExternalStore(owned.subscribe, () => trackId !== undefined && owned.has(trackId))
}

/** For a row in a list: its track is the current one, and it sounds or is about to. */
export const useIsPlaying = (trackId: string) =>
  usePlayerState(({ currentTrack, playback }) => currentTrack?._id === trackId && isWanted(playback))
