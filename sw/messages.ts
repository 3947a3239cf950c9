import type { WorkerMessage } from '~/contract/worker-messages'

/** The page sends `skip-waiting` when the person accepts an update. Otherwise it waits until all pages close. */
export function listenForMessages(scope: ServiceWorkerGlobalScope) {
  scope.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage
    if (message.type === 'skip-waiting') void scope.skipWaiting()
  })
}
