/** Parses a stored list of strings; empty if it cannot be parsed. */
export function textsIn(written: string | null): string[] {
  try {
    const value: unknown = JSON.parse(written ?? '[]')
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}
