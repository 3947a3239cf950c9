import type { Memory } from '~/client/offline/install/install'
import { onOtherTabChange, readText, removeText, writeText } from '~/client/platform/storage/local-storage'

/**
 * A text in localStorage for each user. While nobody is signed in, nothing is stored. An empty text is removed.
 * `onOtherTab` is called when another tab changes the text.
 */
export function userMemory(name: string, onOtherTab: () => void): (userId: string | null) => Memory {
  let watched = ''
  let stop: (() => void) | null = null
  return (userId) => {
    if (userId === null) return { read: () => null, write: () => {} }
    const key = `${name} ${userId}`
    if (key !== watched) {
      stop?.()
      watched = key
      stop = onOtherTabChange(key, onOtherTab)
    }
    const write = (text: string) => (text === '' ? removeText(key) : writeText(key, text))
    return { read: () => readText(key), write }
  }
}
