import { useCallback, useRef } from 'react'
import type { PlayerTime } from '~/client/player/engine/player-types'
import { clockTime } from './time-words'
import { useShownTime } from './use-shown-time'

export const ElapsedTime = () => <Clock secondsOf={elapsed} />
export const TotalTime = () => <Clock secondsOf={total} />

const elapsed = ({ positionSeconds }: PlayerTime) => Math.floor(positionSeconds)
const total = ({ durationSeconds }: PlayerTime) => Math.floor(durationSeconds)

function Clock({ secondsOf }: { secondsOf: (time: PlayerTime) => number }) {
  const clock = useRef<HTMLSpanElement>(null)
  const draw = useCallback((seconds: number) => {
    if (clock.current) clock.current.textContent = clockTime(seconds)
  }, [])
  useShownTime(secondsOf, draw)
  return <span ref={clock} className="shrink-0 text-[.8125rem] tabular-nums text-dim" />
}
