import type { Memory } from '~/client/offline/install/install'
import { onOtherTabChange, readText, writeText } from '~/client/platform/storage/local-storage'

/** What this browser remembers for each person, in localStorage. `heard` is called when another tab changes it. */
export function userMemory(name: string, heard: () => void): (userId: string) => Memory {
  let watched = ''
  let stop: (() => void) | null = null
  return (userId) => {
    const key = `${name} ${userId}`
    if (key !== watched) {
      stop?.()
      watched = key
      stop = onOtherTabChange(key, heard)
    }
    return { read: () => readText(key), write: (text) => writeText(key, text) }
  }
}
