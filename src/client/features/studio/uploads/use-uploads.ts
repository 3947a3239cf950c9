import { useEffect, useSyncExternalStore } from 'react'
import { uploads } from './upload-queue'

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.list)

const isOnItsWay = () => uploads.list().some(({ state }) => state.status !== 'failed')

const askFirst = (event: BeforeUnloadEvent) => {
  if (isOnItsWay()) event.preventDefault()
}

// For as long as the app is open, since uploads go on while other pages are looked at.
uploads.subscribe(() => {
  if (isOnItsWay()) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
})

export function useArrivals(onArrival: (title: string) => void) {
  useEffect(() => {
    const stop = uploads.onArrival(onArrival)
    return () => void stop()
  }, [onArrival])
}
