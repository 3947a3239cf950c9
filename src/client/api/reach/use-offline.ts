import { useSyncExternalStore } from 'react'
import { reach } from './reach'

function subscribe(changed: () => void) {
  // What comes back is thought to lead somewhere until it is found not to.
  const isBack = () => {
    reach.set({ isThere: true })
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

/** Whether what needs the server cannot be had now: there is no network, or one that does not lead to it. */
export const useOffline = () =>
  useSyncExternalStore(subscribe, () => !navigator.onLine || !reach.get().isThere)
