// Access to localStorage that never throws. Where the browser refuses it, values last as long as the page.

const unwritten = new Map<string, string>()

export function readText(key: string): string | null {
  try {
    // A value that could not be written is newer than the stored one.
    return unwritten.get(key) ?? localStorage.getItem(key)
  } catch {
    return unwritten.get(key) ?? null
  }
}

export function writeText(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
    unwritten.delete(key)
  } catch {
    unwritten.set(key, value)
  }
}

export function removeText(key: string) {
  unwritten.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // If the browser refuses access, no value was stored.
  }
}

/** Calls back when another tab changes `key`. Returns a function that stops listening. */
export function onOtherTabChange(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key is another tab's localStorage.clear().
    if (event.key === key || event.key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
