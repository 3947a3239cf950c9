// This is a file of its own, because the first screen needs only this part of the cache, for signing out.
import { cache, mutate, SWRGlobalState } from 'swr/_internal'

/** Removes the answers that SWR caches under these keys, or all of them, and fetches nothing. */
export function forgetAnswers(keys: readonly string[] = [...cache.keys()]) {
  const recentFetches = SWRGlobalState.get(cache)?.[2]
  for (const key of keys) {
    void mutate(key, undefined, { revalidate: false })
    // Otherwise a read within two seconds would reuse the fetch whose answer has just been removed.
    delete recentFetches?.[key]
    // This also resets the number of pages that a list shows.
    cache.delete(key)
  }
}
