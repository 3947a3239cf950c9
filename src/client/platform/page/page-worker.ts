// The service worker of this page, where there is one.
import type { PageMessage } from '~/contract/worker-messages'

const isPageMessage = (data: unknown): data is PageMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'copy-damaged' &&
  'trackId' in data &&
  typeof data.trackId === 'string'

const container = () => ('serviceWorker' in navigator ? navigator.serviceWorker : null)

export const pageWorker = {
  /** Whether the worker controls this page. It does not on the very first visit. */
  answers: () => Boolean(container()?.controller),
  onMessage: (listener: (message: PageMessage) => void) =>
    container()?.addEventListener('message', ({ data }) => isPageMessage(data) && listener(data)),
}

export type PageWorker = typeof pageWorker
