import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Owned } from './owned'

type OwnedStore = Pick<Owned, keyof Owned>

const OwnedContext = createContext<OwnedStore | null>(null)
export const OwnedProvider = OwnedContext.Provider

export function useOwned(): OwnedStore {
  const owned = useContext(OwnedContext)
  if (!owned) throw new Error('useOwned needs an OwnedProvider above it')
  return owned
}

export function useIsOwned(trackId: string): boolean {
  const owned = useOwned()
  return useSyncExternalStore(owned.subscribe, () => owned.has(trackId))
}

export function useOwnedIds(): ReadonlySet<string> {
  const owned = useOwned()
  return useSyncExternalStore(owned.subscribe, () => owned.state.get().trackIds)
}
