// What this device remembers for each of the people who use it, outside the database: small, and read at once.
import { onOtherTabChange, readText, writeText } from '../platform/storage/local-storage'
import type { Memory } from './install/install'

/** `heard` is told when another tab has changed what was last asked for. */
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
