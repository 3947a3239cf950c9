// The player in React. Each hook re-renders only when what it read has changed; only usePlayerTime moves with the time.
import { useSyncExternalStore } from 'react'
import { isWanted } from './engine/playback'
import type { PlayerState, PlayerTime } from './engine/player-types'
import { player } from './player'

const getState = () => player.state.get()
const getTime = () => player.time.get()

/** `select` gives a part of the state as it stands in it, or a plain value; never a new object. */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  const selected = () => select(getState())
  return useSyncExternalStore(player.state.subscribe, selected, selected)
}

/** Twice a second while playing. */
export function usePlayerTime(): PlayerTime {
  return useSyncExternalStore(player.time.subscribe, getTime, getTime)
}

export const useIsOwned = (trackId: string) =>
  usePlayerState(({ purchasedTracks }) => purchasedTracks.some(({ _id }) => _id === trackId))

/** Of a row in a list: it is on, and its sound is there or on its way. */
export const useIsPlaying = (trackId: string) =>
  usePlayerState(({ currentTrack, playback }) => currentTrack?._id === trackId && isWanted(playback))
