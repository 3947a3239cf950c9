import { useEffect, useState } from 'react'
import { usePlayer } from '~/client/player/use-player'
import type { Track } from '~/contract/schemas/built'
import { isWanted } from '~/client/player/engine/playback'

const outOfTheWayMs = 250

/**
 * The track that stands at the foot. The first one is set up there a moment after the press: drawing the player
 * in the press's own task would hold up the sound by as much.
 */
export function useDockedTrack(): Track | null {
  const player = usePlayer()
  const [docked, setDocked] = useState(() => player.state.get().currentTrack)
  const stands = docked !== null
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      waiting = undefined
      setDocked(player.state.get().currentTrack)
    }
    const follow = () => {
      if (stands || !isWanted(player.state.get().playback)) show()
      else waiting ??= setTimeout(show, outOfTheWayMs)
    }
    follow()
    const unsubscribe = player.state.subscribe(follow)
    return () => {
      unsubscribe()
      clearTimeout(waiting)
    }
  }, [player, stands])
  return docked
}
