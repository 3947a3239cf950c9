// Precaches one complete version of the built client and serves it until the person accepts an update or closes all
// pages of the app.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { cacheNames, type RouteMatchCallbackOptions } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { isPagePath } from '~/contract/rules/page-paths'

/** `addRoutes` exists where the browser can answer from a cache or the network without starting the worker. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?(
    routes: { condition: { urlPattern: string }; source: 'network' | { cacheName: string } }[],
  ): Promise<void>
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** A navigation to a page of the app. Other addresses go to the server, which may answer 404. */
const isPageOpened = ({ url, request, sameOrigin }: RouteMatchCallbackOptions) =>
  request.mode === 'navigate' && sameOrigin && isPagePath(url.pathname)

/** Files of this version and API calls do not need the worker, so it need not start for them. */
async function addStaticRoutes(event: RoutingEvent) {
  const files = { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } }
  const calls = { condition: { urlPattern: '/api/*' }, source: 'network' as const }
  // If the browser refuses the routes, these requests start the worker as usual.
  await event.addRoutes?.([files, calls]).catch(() => {})
}

export function serveAppShell(scope: ServiceWorkerGlobalScope) {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  scope.addEventListener('install', (event: RoutingEvent) => event.waitUntil(addStaticRoutes(event)))
  registerRoute(isPageOpened, createHandlerBoundToURL('/index.html'))

  // On a first visit no page uses an older worker, so this worker can safely take control of the open page at once. An
  // update activates only after a page has asked for it, or when no page uses the old version any more.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
}
