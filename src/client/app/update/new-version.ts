// When a window that stays open asks for a newer version of the app, and how one is taken.
import type { Clock } from '~/client/platform/clock'

const askEveryMs = 60 * 60 * 1_000
const activeWithinMs = 6_000

type Asking = {
  clock: Clock
  /** Seen by somebody, and with a network. */
  canAsk(): boolean
  onChange(look: () => void): void
  ask(): void
}

/** At most once an hour, as soon as it is seen again: browsers ask by themselves only when a page is opened. */
export function askNowAndThen({ clock, canAsk, onChange, ask }: Asking) {
  let askedAtMs = clock.now()
  let forget: (() => void) | undefined
  const look = () => {
    forget?.()
    if (!canAsk()) return
    const sinceMs = clock.now() - askedAtMs
    // Less than nothing: the clock was set back, and when it was asked is not known any more.
    if (sinceMs >= askEveryMs || sinceMs < 0) {
      askedAtMs = clock.now()
      ask()
    }
    forget = clock.after(askedAtMs + askEveryMs - clock.now(), look)
  }
  onChange(look)
  look()
}

type Taking<Waiting> = {
  clock: Clock
  /** Lets go of all that would hold the present version. */
  quiet(): Promise<unknown>
  waiting(): Promise<Waiting | null>
  activate(waiting: Waiting): void
  onActive(act: () => void): void
  reload(): void
}

/** Reloads once the waiting version is active, or after some seconds anyway: the music is off, and somebody waits. */
export async function takeOver<Waiting>(taking: Taking<Waiting>) {
  const { clock, quiet, waiting, activate, onActive, reload } = taking
  let reloads = false
  const reloadOnce = () => {
    if (reloads) return
    reloads = true
    forget()
    reload()
  }
  const forget = clock.after(activeWithinMs, reloadOnce)
  try {
    const [next] = await Promise.all([waiting(), quiet().catch(() => {})])
    if (!next) return reloadOnce()
    onActive(reloadOnce)
    activate(next)
  } catch {
    reloadOnce()
  }
}
