import { useEffect, useState } from 'react'
import { usePlayer } from '~/client/player/use-player'
import type { Track } from '~/contract/schemas/built'
import { isWanted } from '~/client/player/engine/playback'

const firstTrackDelayMs = 250

/**
 * The track in the mini player. The first track appears a moment after the press, because rendering the player in the
 * task of the press would delay the audio.
 */
export function useDockedTrack(): Track | null {
  const player = usePlayer()
  const [docked, setDocked] = useState(() => player.state.get().currentTrack)
  const isShown = docked !== null
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      waiting = undefined
      setDocked(player.state.get().currentTrack)
    }
    const follow = () => {
      if (isShown || !isWanted(player.state.get().playback)) show()
      else waiting ??= setTimeout(show, firstTrackDelayMs)
    }
    follow()
    const unsubscribe = player.state.subscribe(follow)
    return () => {
      unsubscribe()
      clearTimeout(waiting)
    }
  }, [player, isShown])
  return docked
}
