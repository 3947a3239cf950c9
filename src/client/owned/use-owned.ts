import { useSyncExternalStore } from 'react'
import { requiredContext } from '~/client/platform/required-context'
import type { Owned } from './owned'

type OwnedStore = Pick<Owned, keyof Owned>

export const [OwnedProvider, useOwned] = requiredContext<OwnedStore>('Owned')

export function useIsOwned(trackId: string): boolean {
  const owned = useOwned()
  return useSyncExternalStore(owned.subscribe, () => owned.has(trackId))
}

export function useOwnedIds(): ReadonlySet<string> {
  const owned = useOwned()
  return useSyncExternalStore(owned.subscribe, () => owned.state.get().trackIds)
}
