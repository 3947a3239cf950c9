import { createContext, useContext, useLayoutEffect, useMemo } from 'react'
import type { Player, PlayerTime } from '~/client/player/engine/player-types'
import { usePlayer } from '~/client/player/use-player'

const CoveredContext = createContext(false)
/** True above views that lie under another one: they show the time as it was until they are seen again. */
export const TimeIsCovered = CoveredContext.Provider

export function useTimeToShow(): Player['time'] {
  const { time } = usePlayer()
  const isCovered = useContext(CoveredContext)
  return useMemo(() => (isCovered ? { subscribe: () => () => {}, get: time.get } : time), [isCovered, time])
}

/**
 * Writes the time into the page without rendering, and only when the step that is shown changes. Pass the same two
 * functions at every rendering.
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
