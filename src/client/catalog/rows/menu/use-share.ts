import { useCallback } from 'react'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from './messages'

/** Returns a function that copies a text to the clipboard, then shows one of two messages: copied, or failed. */
export function useCopy() {
  const say = useToast()
  return useCallback(
    async (text: string, { copied, failed }: { copied: string; failed: string }) => {
      try {
        await navigator.clipboard.writeText(text)
        say({ message: copied, tone: 'success' })
      } catch {
        say({ message: failed, tone: 'error' })
      }
    },
    [say],
  )
}

/** Opens the share sheet of a touch device. Elsewhere, or if there is none, it copies the address. */
export function useShare() {
  const copy = useCopy()
  return useCallback(
    async (path: string, title: string) => {
      const url = new URL(path, location.href).href
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
        const isShared = await navigator.share({ title, url }).then(
          () => true,
          // The person closed the share sheet.
          (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
        )
        if (isShared) return
      }
      await copy(url, { copied: messages.linkCopied, failed: messages.linkNotCopied(url) })
    },
    [copy],
  )
}
