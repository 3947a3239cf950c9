import { createStore } from '~/client/platform/store'

/** Whether the last request reached the server. The browser reports only whether there is a network. */
export const reach = createStore({ isReachable: true })
