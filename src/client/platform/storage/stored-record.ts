/** Parses a stored object, whose values can have any type; empty if it cannot be parsed. */
export function recordIn(written: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(written ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
