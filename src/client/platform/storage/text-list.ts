/** Parses a stored list of strings; empty if it cannot be parsed. */
export function textsIn(written: string | null): string[] {
  try {
    return textsOf(JSON.parse(written ?? '[]'))
  } catch {
    return []
  }
}

/** The strings of a parsed value; none if it is not a list. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
