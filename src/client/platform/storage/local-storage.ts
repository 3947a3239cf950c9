// localStorage that never throws: where the browser refuses it, values live as long as the page.

const remembered = new Map<string, string>()

export function readText(key: string): string | null {
  try {
    // What could not be written is newer than what stands there.
    return remembered.get(key) ?? localStorage.getItem(key)
  } catch {
    return remembered.get(key) ?? null
  }
}

export function writeText(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
    remembered.delete(key)
  } catch {
    remembered.set(key, value)
  }
}

export function removeText(key: string) {
  remembered.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Refused storage holds nothing to remove.
  }
}

/** Calls back when another tab changes `key`; returns the way to stop listening. */
export function onOtherTabChange(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key is another tab's localStorage.clear().
    if (event.key === key || event.key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
