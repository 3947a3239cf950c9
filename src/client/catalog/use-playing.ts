// What a row needs to know about the player. It renders again only when this changes for its track.
import { useCallback, useLayoutEffect, useRef } from 'react'
import { isWanted } from '~/client/player/engine/playback'
import type { Player, PlayerState } from '~/client/player/engine/player-types'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { isOffline } from '~/client/api/reach/reach'
import { isWhole } from '~/client/offline/copies/download-kinds'
import type { DownloadsState } from '~/client/offline/copies/download-types'
import { useDownloads } from '~/client/offline/use-downloads'
import { useToastIfProvided } from '~/client/ui/feedback/toast'
import { messages } from './rows/messages'
import type { Track } from '~/contract/schemas/built'

/** `here`: this track is the current one and plays or loads. `here-silent`: it is the current one and is paused. */
export type Playing = 'elsewhere' | 'here' | 'here-silent'

const playingOf = ({ currentTrack, playback }: PlayerState, trackId: string): Playing => {
  if (currentTrack?._id !== trackId) return 'elsewhere'
  return isWanted(playback) ? 'here' : 'here-silent'
}

export const usePlaying = (trackId: string): Playing => usePlayerState((state) => playingOf(state, trackId))

/** Like `usePlaying`, for a list: `elsewhere` unless the current track is one of its tracks. */
export const usePlayingAmong = (tracks: readonly Track[]): Playing =>
  usePlayerState((state) => {
    const current = tracks.find(({ _id }) => _id === state.currentTrack?._id)
    return current ? playingOf(state, current._id) : 'elsewhere'
  })

/** From a long list, this many tracks before the pressed one are queued, and as many from the pressed one onwards. */
const queuedAround = 250

type Rows = readonly (Track | undefined)[]

/**
 * Returns what a press on a row does: plays the list from there, or pauses and resumes the current track. `start` plays
 * the list, and must be the same function at every render.
 */
export function usePlayFrom(tracks: Rows, start = playAround): (index: number) => void {
  const player = usePlayer()
  const { state: copies } = useDownloads()
  const say = useToastIfProvided()
  const latest = useRef(tracks)
  useLayoutEffect(() => {
    latest.current = tracks
  }, [tracks])
  return useCallback(
    (index) => {
      const pressed = latest.current[index]
      if (!pressed) return
      const playing = player.state.get()
      if (playingOf(playing, pressed._id) !== 'elsewhere') return player.toggle()
      // A track that cannot play now must not stop the one that plays. A page without toasts lets the player say why.
      if (say && isWanted(playing.playback) && needsConnection(copies.get(), pressed._id))
        return say({ message: messages.notSaved(pressed.title) })
      start(player, latest.current, index)
    },
    [player, copies, say, start],
  )
}

/** Until the copies are read, a track may have one. */
function needsConnection({ vault, downloads }: DownloadsState, trackId: string): boolean {
  const copy = downloads.get(trackId)
  return isOffline() && vault !== 'unread' && !(copy && isWhole(copy))
}

function playAround(player: Player, tracks: Rows, index: number) {
  const first = Math.max(0, index - queuedAround)
  const list = tracks.slice(first, index + queuedAround).filter((track) => track !== undefined)
  player.play(list, list.indexOf(tracks[index] as Track))
}
