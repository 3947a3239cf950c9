import { useEffect, useSyncExternalStore } from 'react'
import { uploads } from './upload-queue'

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.list)

const hasUnfinished = () => uploads.list().some(({ state }) => state.status !== 'failed')

const confirmLeaving = (event: BeforeUnloadEvent) => {
  if (hasUnfinished()) event.preventDefault()
}

// Active on every page, because uploads continue after the studio page is left.
uploads.subscribe(() => {
  if (hasUnfinished()) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
})

export function useOnUploaded(onUploaded: (title: string) => void) {
  useEffect(() => {
    const stop = uploads.onUploaded(onUploaded)
    return () => void stop()
  }, [onUploaded])
}
