import { useSyncExternalStore } from 'react'
import type { Store } from '../platform/store'

/** A store in React; drawn anew when it changes. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
