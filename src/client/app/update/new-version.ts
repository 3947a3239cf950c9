// When an open window checks for a new version of the app, and how a new version is activated.
import type { Clock } from '~/client/platform/clock'
import { hourMs, minuteMs, secondMs } from '~/contract/durations'

const checkEveryMs = hourMs
/** A browser may leave a check without an answer for ever. */
const checkWithinMs = 10 * secondMs
const activeWithinMs = 6_000
const askAgainAfterMs = 500
const askAfterReloadForMs = 2 * minuteMs

type Checking = {
  clock: Clock
  /** Whether the page is visible and the server can be reached. */
  canCheck(): boolean
  onChange(look: () => void): void
  /** Rejects if the check failed. */
  check(): Promise<unknown>
}

/**
 * Checks once an hour, while the page is visible, and some minutes later again if a check fails. Browsers check by
 * themselves only when a page is opened.
 */
export function checkHourly({ clock, canCheck, onChange, check }: Checking) {
  let checkedAtMs = clock.now()
  let nextAfterMs = checkEveryMs
  let againAfterMs = minuteMs
  let cancel: (() => void) | undefined
  const look = () => {
    cancel?.()
    if (!canCheck()) return
    const sinceMs = clock.now() - checkedAtMs
    // Negative when the clock was set back. Then the time of the last check is unknown.
    if (sinceMs >= nextAfterMs || sinceMs < 0) {
      checkedAtMs = clock.now()
      nextAfterMs = checkEveryMs
      const tooLate = new Promise((_, reject) =>
        clock.after(checkWithinMs, () => reject(new Error('Too late'))),
      )
      Promise.race([check(), tooLate]).then(succeeded, failed)
    }
    cancel = clock.after(checkedAtMs + nextAfterMs - clock.now(), look)
  }
  const succeeded = () => {
    againAfterMs = minuteMs
  }
  // A check that fails again and again comes later each time.
  const failed = () => {
    nextAfterMs = Math.min(againAfterMs, checkEveryMs)
    againAfterMs *= 4
    look()
  }
  onChange(look)
  look()
}

type FollowedWorker = Pick<ServiceWorker, 'state' | 'addEventListener'>
type Registration = Pick<ServiceWorkerRegistration, 'addEventListener'> &
  Record<'installing' | 'waiting' | 'active', FollowedWorker | null>

/** Calls back for each version that waits, also for one that has waited since before. */
export function onWaiting(registration: Registration, act: () => void) {
  const look = () => {
    // Without an active version this is the first one, which does not wait.
    if (registration.waiting && registration.active) act()
  }
  const follow = (worker: FollowedWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && look())
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  look()
}

type Activation<Worker> = {
  clock: Clock
  /** Ends the streams that keep the present version active. */
  release(): Promise<unknown>
  waiting(): Promise<Worker | null>
  activate(waiting: Worker): void
  onActive(act: () => void): void
  reload(): void
  /** The page is about to reload although the version is not active. The next page has to go on asking. */
  reloadEarly(): void
}

/**
 * Activates the waiting version and reloads once it is active. Asks repeatedly, because an even newer version may
 * replace the waiting one at this moment, and the replaced one never becomes active. Reloads after some seconds in any
 * case, because the music is paused and the user is waiting.
 */
export async function activateVersion<Worker>(activation: Activation<Worker>) {
  const { clock, release, waiting, activate, onActive, reload, reloadEarly } = activation
  let hasReloaded = false
  const once = (act: () => void) => () => {
    if (hasReloaded) return
    hasReloaded = true
    cancelTimeout()
    act()
  }
  const ask = async () => {
    const next = await waiting()
    if (next) activate(next)
    clock.after(askAgainAfterMs, () => hasReloaded || void ask().catch(once(reload)))
    return next
  }
  const cancelTimeout = clock.after(activeWithinMs, once(reloadEarly))
  try {
    await release().catch(() => {})
    onActive(once(reload))
    if (!(await ask())) once(reload)()
  } catch {
    once(reload)()
  }
}

/**
 * Goes on asking after an early reload. A browser activates the version only while the present one is idle, and it
 * looks again only when it is asked. Calls `giveUp` if the version still waits after some minutes.
 */
export function askAfterReload<Worker>({
  clock,
  waiting,
  activate,
  giveUp,
}: Pick<Activation<Worker>, 'clock' | 'waiting' | 'activate'> & { giveUp(): void }) {
  const endsAtMs = clock.now() + askAfterReloadForMs
  const ask = async () => {
    const next = await waiting()
    if (!next) return
    activate(next)
    if (clock.now() >= endsAtMs) giveUp()
    else clock.after(askAgainAfterMs, () => void ask().catch(() => {}))
  }
  ask().catch(() => {})
}
