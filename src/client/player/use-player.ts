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

/** Re-renders every second while a track plays. */
export function usePlayerTime(): PlayerTime {
  const { time } = usePlayer()
  return useSyncExternalStore(time.subscribe, time.get, time.get)
}

/** Only for the player's own views. Features ask `client/owned`, which the player may not import. */
export function useOwnsTrack(trackId: string | undefined): boolean {
  const { owned } = usePlayer()
  return useSyncExternalStore(owned.subscribe, () => trackId !== undefined && owned.has(trackId))
}

/** Whether this is the current track and it plays or is about to play. Used by rows of lists. */
export const useIsPlaying = (trackId: string) =>
  usePlayerState(({ currentTrack, playback }) => currentTrack?._id === trackId && isWanted(playback))
