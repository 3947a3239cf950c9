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
