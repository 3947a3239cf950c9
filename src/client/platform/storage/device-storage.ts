// How much storage the browser grants, and whether it promises not to evict it.
import { readText, writeText } from './local-storage'

type Room = { usedBytes: number; freeBytes: number }

type DeviceStorage = {
  /** Null if the browser does not tell. */
  room(): Promise<Room | null>
  /** Whether the browser will keep this data when the device runs out of space. */
  isPersistent(): Promise<boolean>
  /** Whether the browser can be asked to persist the data. */
  canAsk(): boolean
  askToPersist(): Promise<boolean>
  /** Whether somebody on this device was asked before. */
  wasAsked(): boolean
}

const askedKey = 'askedToKeep'

/**
 * TypeScript types these as always present. Safari lacks `estimate` before version 17, and pages without https lack all
 * of them.
 */
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
