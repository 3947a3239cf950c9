// A value that can be watched. Changes made together are told once.

export type Store<Value> = {
  get(): Value
  set(change: Partial<Value>): void
  subscribe(changed: () => void): () => void
  /** Tells of everything changed within it once, at its end. */
  together(act: () => void): void
}

export function createStore<Value extends object>(initial: Value): Store<Value> {
  let value = initial
  let depth = 0
  let untold = false
  const listeners = new Set<() => void>()
  const tell = () => {
    if (depth > 0 || !untold) return
    untold = false
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set: (change) => {
      const keys = Object.keys(change) as (keyof Value)[]
      if (keys.every((key) => Object.is(change[key], value[key]))) return
      value = { ...value, ...change }
      untold = true
      tell()
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
        tell()
      }
    },
  }
}
