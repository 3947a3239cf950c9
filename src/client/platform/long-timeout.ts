// Browsers hold a timeout's delay in 32 bits: anything above 24.8 days fires at once, so go there in legs.
const longestLegMs = 2 ** 31 - 1

/** Calls `reached` once the clock says `atMs`; returns the way to give up waiting. */
export function callAt(atMs: number, reached: () => void, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const leftMs = atMs - now()
    if (leftMs <= 0) return reached()
    timer = setTimeout(wait, Math.min(leftMs, longestLegMs))
  }
  timer = setTimeout(wait, Math.min(Math.max(atMs - now(), 0), longestLegMs))
  return () => clearTimeout(timer)
}
