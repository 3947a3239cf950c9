import { createStore } from '~/client/platform/store'

/**
 * Whether the server is taken to be reachable. The browser reports only whether there is a network. An answered read, the
 * check in `look-for-server.ts` and the return of the network change this.
 */
export const reach = createStore({ isReachable: true })

// A network that is back is assumed to reach the server until a check fails.
if (!import.meta.env.SSR) addEventListener('online', () => reach.set({ isReachable: true }))

/** Whether the server cannot be reached now, because there is no network or the network does not lead to it. */
export const isOffline = () => !navigator.onLine || !reach.get().isReachable
