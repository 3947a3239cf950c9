// Sleeves and portraits. Their names tell their content, so what was seen once need not be asked for again; what the
// page keeps for saved tracks is looked in first, and stays whatever else is seen.
import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isForGood, isPicture, keptSleevesPrefix } from '~/contract/rules/kept-pictures'
import { anySize, type Lookup } from './any-size'

const cacheName = 'pictures-seen'
const picturesMax = 300

/** Nothing is said of who asks, so `Vary` has nothing to tell apart. */
const anyAsker = { ignoreVary: true }

async function keptCaches() {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(keptSleevesPrefix))
}

/** Looks where the page keeps sleeves, then, if asked to, among those merely seen. */
const lookup =
  (names: readonly string[]): Lookup =>
  async (address) => {
    for (const name of names) {
      const found = await caches.match(address, { cacheName: name, ...anyAsker })
      if (found) return found
    }
    return undefined
  }

export function keepPictures(scope: ServiceWorkerGlobalScope) {
  const seen = new CacheFirst({
    cacheName,
    matchOptions: anyAsker,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          isForGood(response.status, response.headers.get('cache-control')) ? response : null,
      },
      new ExpirationPlugin({ maxEntries: picturesMax, purgeOnQuotaError: true, matchOptions: anyAsker }),
    ],
  })
  const answer = async (options: RouteHandlerCallbackOptions) => {
    const { request, event } = options
    const kept = await keptCaches().catch(() => [])
    try {
      return (await lookup(kept)(request.url)) ?? (await seen.handle({ request, event }))
    } catch (error) {
      const other = await anySize(request.url, lookup([...kept, cacheName])).catch(() => undefined)
      if (other) return other
      // Where nothing can be kept, as in some private windows, pictures still come.
      if (scope.navigator.onLine) return fetch(request)
      throw error
    }
  }
  registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), answer)
}
