import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the device has a network at all; one that leads nowhere shows in the calls that fail. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
