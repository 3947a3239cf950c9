import { useSyncExternalStore } from 'react'
import { player } from '../player'
import { clockTime } from './time-words'

const { time } = player

/** Drawn anew once a second: what it shows is what it watches. */
export function ElapsedTime() {
  const shown = useSyncExternalStore(time.subscribe, () => clockTime(time.get().positionSeconds))
  return <span className="clock">{shown}</span>
}

export function TotalTime() {
  const shown = useSyncExternalStore(time.subscribe, () => clockTime(time.get().durationSeconds))
  return <span className="clock">{shown}</span>
}
