import { createStore } from '~/client/platform/store'

/**
 * Whether the server is taken to be reachable. Reads, `lookForServer` and the return of the network change this. Writes
 * do not. The browser reports only whether there is a network.
 */
export const reach = createStore({ isReachable: true })
