// How much room the browser gives, and its word to keep what is in it.

type Room = { usedBytes: number; freeBytes: number }

type DeviceStorage = {
  /** Null where the browser does not tell. */
  room(): Promise<Room | null>
  /** Whether what is kept will not be thrown away when the device runs short. */
  isPersistent(): Promise<boolean>
  askToPersist(): Promise<boolean>
}

export const deviceStorage: DeviceStorage = {
  room: async () => {
    const { usage, quota } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {}
    if (usage === undefined || quota === undefined) return null
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage) }
  },
  isPersistent: async () => (await navigator.storage?.persisted().catch(() => false)) ?? false,
  askToPersist: async () => (await navigator.storage?.persist().catch(() => false)) ?? false,
}
