// After a deploy an open page may ask for a chunk that is gone: reload once, and say so if that did not help.
import { reloadPage } from '../platform/page'

const reloadedKey = 'reloadedForChunkAt'
const againAfterMs = 60_000

export function recoverLostChunks(now: () => number = Date.now) {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    const reloadedAtMs = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (now() - reloadedAtMs < againAfterMs) return
    sessionStorage.setItem(reloadedKey, String(now()))
    event.preventDefault()
    reloadPage()
  })
}
