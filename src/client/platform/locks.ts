// One tab at a time. Where the browser knows no locks there is nothing to wait for.

export type Locks = {
  /** Carries `act` out once the name is free; rejects when `signal` gives up the waiting. */
  hold<Value>(name: string, signal: AbortSignal, act: () => Promise<Value>): Promise<Value>
}

export const pageLocks: Locks = {
  hold: async (name, signal, act) =>
    (navigator.locks as LockManager | undefined) ? navigator.locks.request(name, { signal }, act) : act(),
}
