export type Clock = {
  now(): number
  /** Calls back once. Returns a function that cancels it. */
  after(delayMs: number, act: () => void): () => void
}

export const pageClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  },
}
