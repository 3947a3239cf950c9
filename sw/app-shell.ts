// The built client, kept whole: one version of page, chunks and fonts, served until the person takes the next.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { copyPaths } from '~/contract/worker-messages'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Paths the server answers itself: never the shell's page in their stead. */
const serverPaths = [/^\/api(\/|$)/, /^\/media(\/|$)/, copyPaths, /^\/(healthz|readyz)$/]

export function serveAppShell(scope: ServiceWorkerGlobalScope) {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverPaths }))

  // On a first visit there is no older worker whose page could be surprised; claiming it makes the
  // very next load, online or not, come from here. An update activates only after its page let go.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
}
