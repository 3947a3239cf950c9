import type { WorkerMessage } from '~/contract/worker-messages'

/** The page sends `skip-waiting` when the person accepts an update. A new version takes over only then. */
export function listenForMessages(scope: ServiceWorkerGlobalScope) {
  scope.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage
    if (message.type === 'skip-waiting') void scope.skipWaiting()
  })
}
