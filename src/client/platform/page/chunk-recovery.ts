// After a deploy an open page may ask for a page's code that is gone: reload once, and say so if that did not help.
import { reloadPage } from './page'

const reloadedKey = 'reloadedForChunkAt'
const againAfterMs = 60_000

/** Reloads, unless there is no connection to blame it on a deploy, or a reload has just been tried. */
export function reloadedForLostChunk(nowMs = Date.now()): boolean {
  if (!navigator.onLine) return false
  try {
    if (nowMs - Number(sessionStorage.getItem(reloadedKey) ?? 0) < againAfterMs) return false
    sessionStorage.setItem(reloadedKey, String(nowMs))
  } catch {
    // Where nothing can be remembered, a reload might follow a reload for ever.
    return false
  }
  reloadPage()
  return true
}
