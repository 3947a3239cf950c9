// The built client, kept whole: one version of page, chunks and fonts, served until the person takes the next.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { cacheNames, type RouteMatchCallbackOptions } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { isPagePath } from '~/contract/rules/page-paths'

/** Of browsers that can take what is asked for out of a cache, or from the network, without a word to the worker. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?(
    routes: { condition: { urlPattern: string }; source: 'network' | { cacheName: string } }[],
  ): Promise<void>
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Somebody opens a page of the app: what the server has itself, or has not, is never the shell's page instead. */
const isPageOpened = ({ url, request, sameOrigin }: RouteMatchCallbackOptions) =>
  request.mode === 'navigate' && sameOrigin && isPagePath(url.pathname)

/** Neither a file of this version, nor a call that is not the worker's business, has it woken first. */
async function letPass(event: RoutingEvent) {
  const files = { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } }
  const calls = { condition: { urlPattern: '/api/*' }, source: 'network' as const }
  // Where it is refused, the worker does as in browsers that have not heard of it.
  await event.addRoutes?.([files, calls]).catch(() => {})
}

export function serveAppShell(scope: ServiceWorkerGlobalScope) {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  scope.addEventListener('install', (event: RoutingEvent) => event.waitUntil(letPass(event)))
  registerRoute(isPageOpened, createHandlerBoundToURL('/index.html'))

  // On a first visit there is no older worker whose page could be surprised; claiming it makes the
  // very next load, online or not, come from here. An update activates only after its page let go.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
}
