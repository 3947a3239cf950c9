// Lets one tab at a time do something. A browser without the Web Locks API does not wait.

export type Locks = {
  /** Runs `act` while it holds the lock. Rejects if `signal` aborts the wait. */
  hold<Value>(name: string, signal: AbortSignal, act: () => Promise<Value>): Promise<Value>
}

export const pageLocks: Locks = {
  hold: async (name, signal, act) =>
    (navigator.locks as LockManager | undefined) ? navigator.locks.request(name, { signal }, act) : act(),
}
