import { createStore } from '~/client/platform/store'

/** Whether the server was there when it was last asked: a network that leads nowhere looks like any other. */
export const reach = createStore({ isThere: true })
