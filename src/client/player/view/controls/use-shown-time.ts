import { createContext, useContext, useLayoutEffect, useMemo } from 'react'
import type { Player, PlayerTime } from '~/client/player/engine/player-types'
import { usePlayer } from '~/client/player/use-player'

const CoveredContext = createContext(false)
/** True for views that are covered by another view. They stop following the time until they are visible again. */
export const TimeIsCovered = CoveredContext.Provider

export function useTimeToShow(): Player['time'] {
  const { time } = usePlayer()
  const isCovered = useContext(CoveredContext)
  return useMemo(() => (isCovered ? { subscribe: () => () => {}, get: time.get } : time), [isCovered, time])
}

/**
 * Writes the time into the page without rendering, and only when the shown step changes. Both functions must stay the
 * same between renders.
 */
export function useShownTime(stepOf: (time: PlayerTime) => number, draw: (step: number) => void) {
  const time = useTimeToShow()
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
