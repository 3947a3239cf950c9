import { useSyncExternalStore } from 'react'
import { isOffline, reach } from './reach'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  const stop = reach.subscribe(changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
    stop()
  }
}

export const useOffline = () => useSyncExternalStore(subscribe, isOffline)
