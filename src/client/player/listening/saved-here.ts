// When this device last saved the queue of a person on the server, by the server's clock. A queue there that is not newer
// is this device's own, or older.
import { readText, writeText } from '~/client/platform/storage/local-storage'

/** How often the queue is saved while it plays. */
export const saveEveryMs = 15_000

/** A key that ends with the person's id is removed when they sign out. */
const keyOf = (userId: string) => `savedQueueAt ${userId}`

export const noteSavedHere = (userId: string, updatedAt: number) =>
  writeText(keyOf(userId), String(updatedAt))

export const isFromElsewhere = (userId: string, updatedAt: number) =>
  updatedAt > Number(readText(keyOf(userId)) ?? 0)
