// Registers the service worker and reports when a new version of it is waiting.
import { messageSW, Workbox } from 'workbox-window'
import type { WorkerMessage } from '~/contract/worker-messages'
import { isOffline, reach } from '~/client/api/reach/reach'
import { pageClock } from '~/client/platform/clock'
import { checkHourly, activateVersion } from './new-version'

/** Registers the worker. When a new version waits, `offer` receives the function that activates it. */
export async function registerWorker(offer: (take: () => void) => void) {
  const worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () => offer(takeWaiting))
  const registration = await worker.register()
  checkHourly({
    clock: pageClock,
    canCheck: () => document.visibilityState === 'visible' && !isOffline(),
    onChange: (look) => {
      document.addEventListener('visibilitychange', look)
      addEventListener('online', look)
      reach.subscribe(look)
    },
    check: async () => registration?.update(),
  })
}

/** Activates the worker that waits now, which may be newer than the offered one. Only the page that asked reloads. */
const takeWaiting = () =>
  void activateVersion({
    clock: pageClock,
    // An audio stream that is open keeps the old worker alive. The player comes back paused at the same position.
    release: () =>
      import('~/client/device/with-device').then(({ browserDevice }) => browserDevice().player.release()),
    waiting: async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
    activate: (worker) => void messageSW(worker, { type: 'skip-waiting' } satisfies WorkerMessage),
    onActive: (act) => navigator.serviceWorker.addEventListener('controllerchange', act, { once: true }),
    reload: () => location.reload(),
  })
