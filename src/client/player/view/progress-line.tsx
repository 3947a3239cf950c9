import { useContext, useLayoutEffect, useRef } from 'react'
import { ShownTime } from './shown-time'

/** How far it has played, as a thin line: moved by hand, so that a tick renders nothing. */
export function ProgressLine() {
  const time = useContext(ShownTime)
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const follow = () => {
      const { positionSeconds, durationSeconds } = time.get()
      const share = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0
      if (line.current) line.current.style.transform = `scaleX(${share})`
    }
    follow()
    return time.subscribe(follow)
  }, [time])
  return (
    <div className="progress-line" aria-hidden="true">
      <div ref={line} />
    </div>
  )
}
