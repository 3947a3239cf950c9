/** A list of texts, as it was written; empty where it cannot be read. */
export function textsIn(written: string | null): string[] {
  try {
    const value: unknown = JSON.parse(written ?? '[]')
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}
