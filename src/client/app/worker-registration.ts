// Loaded when idle: the worker that keeps the shell, and the word that a newer one waits.
import { Workbox } from 'workbox-window'
import type { WorkerMessage } from '~/contract/worker-messages'
import { reloadPage } from '../platform/page'

/** Registers the worker; calls `offer` with the way to take a new version over, once one waits. */
export async function registerWorker(offer: (take: () => void) => void) {
  const worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () =>
    offer(() => {
      // Only the page that asked for the change reloads by itself, and only when the change has come.
      worker.addEventListener('controlling', reloadPage)
      worker.messageSW({ type: 'skip-waiting' } satisfies WorkerMessage)
    }),
  )
  await worker.register()
}
