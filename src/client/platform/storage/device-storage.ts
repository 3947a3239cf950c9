// How much room the browser gives, and its word to keep what is in it.
import { readText, writeText } from './local-storage'

type Room = { usedBytes: number; freeBytes: number }

type DeviceStorage = {
  /** Null where the browser does not tell. */
  room(): Promise<Room | null>
  /** Whether what is kept will not be thrown away when the device runs short. */
  isPersistent(): Promise<boolean>
  /** Whether there is anything to ask. */
  canAsk(): boolean
  askToPersist(): Promise<boolean>
  /** Whether it was asked before, by whoever uses this device. */
  wasAsked(): boolean
}

const askedKey = 'askedToKeep'

/** Typed as always there; Safari knew the first of them in 17, and none of them stands on a page without https. */
const storage = (): Partial<StorageManager> => navigator.storage ?? {}

export const deviceStorage: DeviceStorage = {
  room: async () => {
    const { usage, quota } =
      (await storage()
        .estimate?.()
        .catch(() => undefined)) ?? {}
    if (usage === undefined || quota === undefined) return null
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage) }
  },
  isPersistent: async () =>
    (await storage()
      .persisted?.()
      .catch(() => false)) ?? false,
  canAsk: () => storage().persist !== undefined,
  askToPersist: async () => {
    writeText(askedKey, 'yes')
    const isKept = await storage()
      .persist?.()
      .catch(() => false)
    return isKept ?? false
  },
  wasAsked: () => readText(askedKey) !== null,
}
