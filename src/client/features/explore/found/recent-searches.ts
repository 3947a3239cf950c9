// What was searched for on this device, the latest first. It is sent nowhere.
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'
import { textsIn } from '~/client/platform/storage/text-list'

const key = 'recentSearches'
const keptMax = 8

/** The searches after one more. Pure. */
export function withSearch(searches: readonly string[], q: string): string[] {
  const isSame = (other: string) => other.toLowerCase() === q.toLowerCase()
  return [q, ...searches.filter((other) => !isSame(other))].slice(0, keptMax)
}

export const recentSearches = (): string[] => textsIn(readText(key))

export function rememberSearch(q: string) {
  if (q !== '') writeText(key, JSON.stringify(withSearch(recentSearches(), q)))
}

export const forgetSearches = () => removeText(key)
