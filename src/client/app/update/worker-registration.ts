// The worker that keeps the shell, and the word that a newer one waits.
import { messageSW, Workbox } from 'workbox-window'
import type { WorkerMessage } from '~/contract/worker-messages'
import { pageClock } from '~/client/platform/clock'
import { reloadPage } from '~/client/platform/page/page'
import { askNowAndThen, takeOver } from './new-version'

/** Registers the worker; calls `offer` with the way to take a new version over, once one waits. */
export async function registerWorker(offer: (take: () => void) => void) {
  const worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () => offer(takeWaiting))
  const registration = await worker.register()
  askNowAndThen({
    clock: pageClock,
    canAsk: () => document.visibilityState === 'visible' && navigator.onLine,
    onChange: (look) => {
      document.addEventListener('visibilitychange', look)
      addEventListener('online', look)
    },
    // A server that cannot be reached is asked again an hour later.
    ask: () => void registration?.update().catch(() => {}),
  })
}

/** Whichever worker waits by now is the one to take; only the page that asked reloads, once the change has come. */
const takeWaiting = () =>
  void takeOver({
    clock: pageClock,
    // An audio stream that is open keeps the old worker alive. The player comes back paused at the same position.
    quiet: () =>
      import('~/client/device/with-device').then(({ browserDevice }) => browserDevice().player.release()),
    waiting: async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
    activate: (worker) => void messageSW(worker, { type: 'skip-waiting' } satisfies WorkerMessage),
    onActive: (act) => navigator.serviceWorker.addEventListener('controllerchange', act, { once: true }),
    reload: reloadPage,
  })
