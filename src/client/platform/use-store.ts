import { useSyncExternalStore } from 'react'
import type { Store } from './store'

/** The value of a store. The component re-renders when it changes. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
