import type { WorkerMessage } from '~/contract/worker-messages'

/** A new version takes over only when the person accepts it. */
export function listenForMessages(scope: ServiceWorkerGlobalScope) {
  scope.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage
    if (message.type === 'skip-waiting') void scope.skipWaiting()
  })
}
