// Caches covers, avatars and photos. Their names contain a hash, so a cached picture never goes stale. Covers of saved
// tracks are in other caches, which the page fills. These are read first and never expire.
import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isImmutable, isPicture, savedCoversPrefix } from '~/contract/rules/cached-pictures'
import { largerSize, smallerSize, type Lookup } from './any-size'

const cacheName = 'pictures-seen'
const picturesMax = 300

/** Pictures are the same for everybody, so a `Vary` header does not matter. */
const ignoringVary = { ignoreVary: true }

async function savedCoverCaches() {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(savedCoversPrefix))
}

/** Searches these caches in order. */
const lookup =
  (names: readonly string[]): Lookup =>
  async (address) => {
    for (const name of names) {
      const found = await caches.match(address, { cacheName: name, ...ignoringVary })
      if (found) return found
    }
    return undefined
  }

export function keepPictures(scope: ServiceWorkerGlobalScope) {
  const seen = new CacheFirst({
    cacheName,
    matchOptions: ignoringVary,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          isImmutable(response.status, response.headers.get('cache-control')) ? response : null,
      },
      new ExpirationPlugin({ maxEntries: picturesMax, purgeOnQuotaError: true, matchOptions: ignoringVary }),
    ],
  })
  const answer = async (options: RouteHandlerCallbackOptions) => {
    const { request, event } = options
    const saved = await savedCoverCaches().catch(() => [])
    const inAnyCache = lookup([...saved, cacheName])
    try {
      const exact = await lookup(saved)(request.url)
      if (exact) return exact
      // The strategy must answer an exact match itself, because it records when each picture was last used.
      const isSeen = (await lookup([cacheName])(request.url)) !== undefined
      const larger = isSeen ? undefined : await largerSize(request.url, inAnyCache)
      return larger ?? (await seen.handle({ request, event }))
    } catch (error) {
      const other = await smallerSize(request.url, inAnyCache).catch(() => undefined)
      if (other) return other
      // In some private windows the caches cannot be used. Pictures then come from the network.
      if (scope.navigator.onLine) return fetch(request)
      throw error
    }
  }
  registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), answer)
}
