// What a person has searched for on this device, the latest first. It is sent nowhere, and is forgotten with the person.
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'
import { textsIn } from '~/client/platform/storage/text-list'

/** Somebody who is not signed in has the id `nobody`. */
const keyOf = (userId: string | undefined) => `recentSearches ${userId ?? 'nobody'}`
const keptMax = 8

/** The searches after one more. Pure. */
export function withSearch(searches: readonly string[], q: string): string[] {
  const isSame = (other: string) => other.toLowerCase() === q.toLowerCase()
  return [q, ...searches.filter((other) => !isSame(other))].slice(0, keptMax)
}

export const recentSearches = (userId: string | undefined): string[] => textsIn(readText(keyOf(userId)))

export function rememberSearch(userId: string | undefined, q: string) {
  if (q !== '') writeText(keyOf(userId), JSON.stringify(withSearch(recentSearches(userId), q)))
}

export const forgetSearches = (userId: string | undefined) => removeText(keyOf(userId))
