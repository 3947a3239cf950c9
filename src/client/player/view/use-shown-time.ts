import { useContext, useLayoutEffect } from 'react'
import type { PlayerTime } from '../engine/player-types'
import { ShownTime } from './shown-time'

/** Draws the time by hand, so that a tick renders nothing. `draw` is the same function at every rendering. */
export function useShownTime(draw: (time: PlayerTime) => void) {
  const time = useContext(ShownTime)
  useLayoutEffect(() => {
    const follow = () => draw(time.get())
    follow()
    return time.subscribe(follow)
  }, [draw, time])
}
