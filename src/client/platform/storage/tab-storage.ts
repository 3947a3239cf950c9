// Access to sessionStorage, which lasts as long as the tab and survives a reload. It never throws. Where the browser
// refuses it, nothing is kept.

export function readTabText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeTabText(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // The page works without it.
  }
}

export function removeTabText(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // If the browser refuses access, no value was stored.
  }
}
