const waiting: (() => void)[] = []
let isAsked = false

function ask() {
  if (isAsked || waiting.length === 0) return
  isAsked = true
  requestAnimationFrame(serve)
}

function serve() {
  isAsked = false
  waiting.shift()?.()
  ask()
}

/**
 * Runs this before the browser draws a frame, and nothing else that waits here before the same frame. Returns what cancels
 * it. A page that is hidden draws no frames.
 */
export function inOwnFrame(act: () => void): () => void {
  waiting.push(act)
  ask()
  return () => {
    const at = waiting.indexOf(act)
    if (at >= 0) waiting.splice(at, 1)
  }
}
