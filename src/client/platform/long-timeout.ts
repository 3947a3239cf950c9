// Browsers store a timeout's delay in 32 bits, and a delay above 24.8 days fires at once. So long waits are split.
const longestDelayMs = 2 ** 31 - 1

/** Calls `reached` at the time `atMs` of the clock. Returns a function that cancels it. */
export function callAt(atMs: number, reached: () => void, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const leftMs = atMs - now()
    if (leftMs <= 0) return reached()
    timer = setTimeout(wait, Math.min(leftMs, longestDelayMs))
  }
  timer = setTimeout(wait, Math.min(Math.max(atMs - now(), 0), longestDelayMs))
  return () => clearTimeout(timer)
}
