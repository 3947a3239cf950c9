// Locks and messages that all tabs of one browser share.
import type { Broadcast } from '~/client/platform/broadcast'
import type { Locks } from '~/client/platform/locks'

/** One holder at a time, whatever the name. */
export function sharedLocks(): Locks {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    hold: (_name, _signal, act) => {
      const mine = turn.catch(() => {}).then(act)
      turn = mine
      return mine
    },
  }
}

/** Locks by their names. Returns those of a new tab; `close` releases what the tab holds. */
export const locksOfTabs = () => {
  const lines = new Map<string, Promise<unknown>>()
  return () => {
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    const locks: Locks = {
      hold: async (name, signal, act) => {
        const before = lines.get(name) ?? Promise.resolve()
        const acted = before.then(() => {
          signal.throwIfAborted()
          return act()
        })
        lines.set(name, Promise.race([acted.catch(() => {}), closed]))
        return acted
      },
    }
    return { locks, close }
  }
}

/** Returns the channel of a new tab. A message reaches the other tabs. */
export function sharedChannel(): () => Broadcast {
  const tabs: { hear: (message: unknown) => void }[] = []
  return () => {
    const tab = { hear: (_message: unknown) => {} }
    tabs.push(tab)
    return {
      send: (message) => tabs.filter((other) => other !== tab).forEach((other) => other.hear(message)),
      onMessage: (hear) => {
        tab.hear = hear
      },
    }
  }
}
