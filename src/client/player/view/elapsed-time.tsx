import { useCallback, useRef } from 'react'
import type { PlayerTime } from '../engine/player-types'
import { clockTime } from './time-words'
import { useShownTime } from './use-shown-time'

export const ElapsedTime = () => <Clock of="positionSeconds" />
export const TotalTime = () => <Clock of="durationSeconds" />

function Clock({ of }: { of: keyof PlayerTime }) {
  const clock = useRef<HTMLSpanElement>(null)
  useShownTime(
    useCallback(
      (time) => {
        const words = clockTime(time[of])
        if (clock.current && clock.current.textContent !== words) clock.current.textContent = words
      },
      [of],
    ),
  )
  return <span ref={clock} className="clock" />
}
