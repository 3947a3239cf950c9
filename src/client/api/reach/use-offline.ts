import { useSyncExternalStore } from 'react'
import { reach } from './reach'

function subscribe(changed: () => void) {
  // A network that is back is assumed to reach the server until a read fails.
  const isBack = () => {
    reach.set({ isReachable: true })
    changed()
  }
  addEventListener('online', isBack)
  addEventListener('offline', changed)
  const stop = reach.subscribe(changed)
  return () => {
    removeEventListener('online', isBack)
    removeEventListener('offline', changed)
    stop()
  }
}

/** Whether the server cannot be reached now, because there is no network or the network does not lead to it. */
export const isOffline = () => !navigator.onLine || !reach.get().isReachable

export const useOffline = () => useSyncExternalStore(subscribe, isOffline)
