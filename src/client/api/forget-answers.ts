// Every module that fills SWR's cache imports this one, which registers how the cache is emptied at a sign-out.
import { cache, mutate, SWRGlobalState } from 'swr/_internal'
import { setForgetAll } from './read/forget-all'

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

setForgetAll(() => forgetAnswers())
