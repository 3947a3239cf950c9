import { useCallback } from 'react'
import { useToast } from '../ui/feedback/toast'

/** Hands a page of ours to the device's own sharing, or, where there is none, its address to the clipboard. */
export function useShare() {
  const say = useToast()
  return useCallback(
    async (path: string, title: string) => {
      const url = new URL(path, location.href).href
      try {
        if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
          await navigator.share({ title, url })
        } else {
          await navigator.clipboard.writeText(url)
          say({ message: 'The link is copied.', tone: 'success' })
        }
      } catch (error) {
        // Whoever closes the sheet has only changed their mind.
        if (error instanceof DOMException && error.name === 'AbortError') return
        say({ message: `The link could not be copied. It is ${url}`, tone: 'error' })
      }
    },
    [say],
  )
}
