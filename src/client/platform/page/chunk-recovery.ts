// After a deploy an open page may request a chunk that no longer exists. The page then reloads once. If the chunk is still
// missing after that, the page shows an error.

const reloadedKey = 'reloadedForChunkAt'
const reloadIntervalMs = 60_000

/** Reloads the page and returns true, unless the device is offline or the page has reloaded within the last minute. */
export function reloadedForLostChunk(nowMs = Date.now()): boolean {
  if (!navigator.onLine) return false
  try {
    if (nowMs - Number(sessionStorage.getItem(reloadedKey) ?? 0) < reloadIntervalMs) return false
    sessionStorage.setItem(reloadedKey, String(nowMs))
  } catch {
    // If the time of the reload cannot be stored, the page could reload for ever.
    return false
  }
  location.reload()
  return true
}
