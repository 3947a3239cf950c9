// A value that can be subscribed to.

export type Store<Value> = {
  get(): Value
  set(change: Partial<Value>): void
  subscribe(changed: () => void): () => void
  /** Notifies subscribers once for all changes made within `act`. */
  together(act: () => void): void
}

export function createStore<Value extends object>(initial: Value): Store<Value> {
  let value = initial
  let depth = 0
  let hasChanged = false
  const listeners = new Set<() => void>()
  const notify = () => {
    if (depth > 0 || !hasChanged) return
    hasChanged = false
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set: (change) => {
      const keys = Object.keys(change) as (keyof Value)[]
      if (keys.every((key) => Object.is(change[key], value[key]))) return
      value = { ...value, ...change }
      hasChanged = true
      notify()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    together: (act) => {
      depth += 1
      try {
        act()
      } finally {
        depth -= 1
        notify()
      }
    },
  }
}
