// Loaded when idle: the worker that keeps the shell, and the word that a newer one waits.
import { messageSW, Workbox } from 'workbox-window'
import type { WorkerMessage } from '~/contract/worker-messages'
import { reloadPage } from '../platform/page'

/** Registers the worker; calls `offer` with the way to take a new version over, once one waits. */
export async function registerWorker(offer: (take: () => void) => void) {
  const worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () => offer(() => void takeOver()))
  await worker.register()
}

/** Whichever worker waits by now is the one to take; only the page that asked reloads, once the change has come. */
async function takeOver() {
  const registration = await navigator.serviceWorker.getRegistration()
  // What plays would keep the worker that streams it from giving way. It comes back paused at the same place.
  await import('../player/player').then(({ player }) => player.release()).catch(() => {})
  if (!registration?.waiting) return reloadPage()
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, { once: true })
  void messageSW(registration.waiting, { type: 'skip-waiting' } satisfies WorkerMessage)
}
