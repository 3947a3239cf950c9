import { useCallback } from 'react'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from './messages'

/** Opens the share sheet of a touch device. Elsewhere, or if there is none, it copies the address. */
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
          say({ message: messages.linkCopied, tone: 'success' })
        }
      } catch (error) {
        // The person closed the share sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return
        say({ message: messages.linkNotCopied(url), tone: 'error' })
      }
    },
    [say],
  )
}
