// When an open window checks for a new version of the app, and how a new version is activated.
import type { Clock } from '~/client/platform/clock'
import { hourMs } from '~/contract/durations'

const checkEveryMs = hourMs
const activeWithinMs = 6_000
const askAgainAfterMs = 500

type Checking = {
  clock: Clock
  /** Whether the page is visible and online. */
  canCheck(): boolean
  onChange(look: () => void): void
  check(): void
}

/** Checks at most once an hour, while the page is visible. Browsers check by themselves only when a page is opened. */
export function checkHourly({ clock, canCheck, onChange, check }: Checking) {
  let checkedAtMs = clock.now()
  let cancel: (() => void) | undefined
  const look = () => {
    cancel?.()
    if (!canCheck()) return
    const sinceMs = clock.now() - checkedAtMs
    // Negative when the clock was set back. Then the time of the last check is unknown.
    if (sinceMs >= checkEveryMs || sinceMs < 0) {
      checkedAtMs = clock.now()
      check()
    }
    cancel = clock.after(checkedAtMs + checkEveryMs - clock.now(), look)
  }
  onChange(look)
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
}

/**
 * Activates the waiting version and reloads once it is active. Asks repeatedly, because an even newer version may replace
 * the waiting one at this moment, and the replaced one never becomes active. Reloads after some seconds in any case, because the music is paused and
 * the user is waiting.
 */
export async function activateVersion<Worker>(activation: Activation<Worker>) {
  const { clock, release, waiting, activate, onActive, reload } = activation
  let hasReloaded = false
  const reloadOnce = () => {
    if (hasReloaded) return
    hasReloaded = true
    cancelTimeout()
    reload()
  }
  const ask = async () => {
    const next = await waiting()
    if (next) activate(next)
    clock.after(askAgainAfterMs, () => hasReloaded || void ask().catch(reloadOnce))
    return next
  }
  const cancelTimeout = clock.after(activeWithinMs, reloadOnce)
  try {
    await release().catch(() => {})
    onActive(reloadOnce)
    if (!(await ask())) reloadOnce()
  } catch {
    reloadOnce()
  }
}
