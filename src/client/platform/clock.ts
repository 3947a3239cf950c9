export type Clock = {
  now(): number
  /** Calls back once; returns the way to give up waiting. */
  after(delayMs: number, act: () => void): () => void
}

export const pageClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  },
}
