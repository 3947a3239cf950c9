/** The keys in localStorage; none where the browser refuses access. */
export function textKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
