// Apart from the rest of the cache, since the first screen needs it for signing out.
import { cache, mutate, SWRGlobalState } from 'swr/_internal'

/** Forgets the answers that SWR keeps under these names, or all of them, and fetches nothing. */
export function forgetAnswers(keys: readonly string[] = [...cache.keys()]) {
  const recentFetches = SWRGlobalState.get(cache)?.[2]
  for (const key of keys) {
    void mutate(key, undefined, { revalidate: false })
    // Else whoever looks within two seconds would be given the fetch whose answer has just been forgotten.
    delete recentFetches?.[key]
    // A list forgets how many pages it showed as well.
    cache.delete(key)
  }
}
