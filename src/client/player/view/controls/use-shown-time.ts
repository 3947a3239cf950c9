import { useContext, useLayoutEffect } from 'react'
import type { PlayerTime } from '~/client/player/engine/player-types'
import { ShownTime } from './shown-time'

/**
 * Draws the time by hand, so that a tick renders nothing, and touches the page only when what is shown of it,
 * a step of its own, is another. Both functions are the same at every rendering.
 */
export function useShownTime(stepOf: (time: PlayerTime) => number, draw: (step: number) => void) {
  const time = useContext(ShownTime)
  useLayoutEffect(() => {
    let drawn = Number.NaN
    const follow = () => {
      const step = stepOf(time.get())
      if (step === drawn) return
      drawn = step
      draw(step)
    }
    follow()
    return time.subscribe(follow)
  }, [stepOf, draw, time])
}
