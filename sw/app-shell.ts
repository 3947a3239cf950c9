// Precaches one complete version of the built client and serves it until the person accepts an update or closes all
// pages of the app.
import {
  cleanupOutdatedCaches,
  PrecacheController,
  PrecacheRoute,
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

/** The open page shares the browser's six connections to the server, so two are left to it. */
const filesAtOnce = 4

/**
 * Workbox requests the files of a controller one after the other. A version has 250 small files, so on a mobile network
 * most of that time would be spent waiting. Each of these controllers therefore stores a part of the files.
 */
function storeFiles(event: ExtendableEvent, files: (PrecacheEntry | string)[]) {
  for (let part = 0; part < filesAtOnce; part += 1) {
    const controller = new PrecacheController()
    controller.addToCacheList(files.filter((_, index) => index % filesAtOnce === part))
    // The controller keeps the worker from activating before all files are stored.
    void controller.install(event)
  }
}

export function serveAppShell(scope: ServiceWorkerGlobalScope) {
  const files = self.__WB_MANIFEST
  const version = new PrecacheController()
  version.addToCacheList(files)
  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(version))
  registerRoute(isPageOpened, version.createHandlerBoundToURL('/index.html'))
  scope.addEventListener('install', (event: RoutingEvent) => {
    storeFiles(event, files)
    event.waitUntil(addStaticRoutes(event))
  })
  // Deletes the files of older versions.
  scope.addEventListener('activate', (event) => void version.activate(event))

  // On a first visit no page uses an older worker, so this worker can safely take control of the open page at once. An
  // update activates only after a page has asked for it, or when no page uses the old version any more.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
}
