import { useCallback, useRef } from 'react'
import type { PlayerTime } from '../engine/player-types'
import { useShownTime } from './use-shown-time'

/** How far it has played, as a thin line. */
export function ProgressLine() {
  const line = useRef<HTMLDivElement>(null)
  useShownTime(
    useCallback(({ positionSeconds, durationSeconds }: PlayerTime) => {
      const share = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0
      if (line.current) line.current.style.transform = `scaleX(${share})`
    }, []),
  )
  return (
    <div className="progress-line" aria-hidden="true">
      <div ref={line} />
    </div>
  )
}
