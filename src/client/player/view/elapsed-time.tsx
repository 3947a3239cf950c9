import { useContext, useSyncExternalStore } from 'react'
import { ShownTime } from './shown-time'
import { clockTime } from './time-words'

/** Drawn anew once a second: what it shows is what it watches. */
export function ElapsedTime() {
  const time = useContext(ShownTime)
  const shown = useSyncExternalStore(time.subscribe, () => clockTime(time.get().positionSeconds))
  return <span className="clock">{shown}</span>
}

export function TotalTime() {
  const time = useContext(ShownTime)
  const shown = useSyncExternalStore(time.subscribe, () => clockTime(time.get().durationSeconds))
  return <span className="clock">{shown}</span>
}
