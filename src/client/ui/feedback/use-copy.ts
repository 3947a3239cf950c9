import { useToast } from './toast'

/** Copies a text, and says whether that worked. */
export function useCopy(words: { copied: string; notCopied: string }) {
  const say = useToast()
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      say({ message: words.copied, tone: 'success' })
      return true
    } catch {
      say({ message: words.notCopied, tone: 'error' })
      return false
    }
  }
}
