// Registers the service worker and reports when a new version of it is waiting.
import type { WorkerMessage } from '~/contract/worker-messages'
import { isOffline, reach } from '~/client/api/reach/reach'
import { pageClock } from '~/client/platform/clock'
import { activateVersion, askAfterReload, checkHourly, onWaiting } from './new-version'

/** Set in this tab's session storage by a reload that came before the accepted version was active. */
const acceptedKey = 'updateAccepted'

function setAccepted() {
  try {
    sessionStorage.setItem(acceptedKey, 'yes')
  } catch {
    // Without storage the version is offered again after the reload.
  }
}

function takeAccepted(): boolean {
  try {
    const isAccepted = sessionStorage.getItem(acceptedKey) !== null
    sessionStorage.removeItem(acceptedKey)
    return isAccepted
  } catch {
    return false
  }
}

/** Registers the worker. When a new version waits, `offer` receives the function that activates it. */
export async function registerWorker(offer: (take: () => void) => void) {
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  const isAccepted = takeAccepted()
  let isFirst = true
  onWaiting(registration, () => {
    if (isAccepted && isFirst) goOnActivating(offer)
    else offer(takeWaiting)
    isFirst = false
  })
  checkHourly({
    clock: pageClock,
    canCheck: () => document.visibilityState === 'visible' && !isOffline(),
    onChange: (look) => {
      document.addEventListener('visibilitychange', look)
      addEventListener('online', look)
      reach.subscribe(look)
    },
    check: () => registration.update(),
  })
}

const waiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null

const activate = (worker: ServiceWorker) =>
  worker.postMessage({ type: 'skip-waiting' } satisfies WorkerMessage, [])

const onActive = (act: () => void) =>
  navigator.serviceWorker.addEventListener('controllerchange', act, { once: true })

/** Activates the worker that waits now, which may be newer than the offered one. Only the page that asked reloads. */
const takeWaiting = () =>
  void activateVersion({
    clock: pageClock,
    // An audio stream that is open keeps the old worker alive. The player comes back paused at the same position.
    release: () =>
      import('~/client/device/with-device').then(({ browserDevice }) => browserDevice().player.release()),
    waiting,
    activate,
    onActive,
    reload: () => location.reload(),
    reloadEarly: () => {
      setAccepted()
      location.reload()
    },
  })

/**
 * Reloads again once the accepted version is active. If the page is in use by then, the user decides when. A version that
 * does not become active is offered again.
 */
function goOnActivating(offer: (take: () => void) => void) {
  const offerAgain = () => offer(takeWaiting)
  onActive(() => (navigator.userActivation?.hasBeenActive ? offerAgain() : location.reload()))
  askAfterReload({ clock: pageClock, waiting, activate, giveUp: offerAgain })
}
