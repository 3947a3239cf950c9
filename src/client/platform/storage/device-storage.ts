// How much storage the app uses, and whether the browser promises not to evict it. The free space is not read: current
// browsers report usage plus a fixed amount instead of the real space, to keep the size of the disk private.
import { readText, writeText } from './local-storage'

type DeviceStorage = {
  /** Null if the browser does not tell. */
  usedBytes(): Promise<number | null>
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
  usedBytes: async () => {
    const estimate = await storage()
      .estimate?.()
      .catch(() => undefined)
    return estimate?.usage ?? null
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
