import { useSyncExternalStore } from 'react'
import { requiredContext } from '~/client/platform/required-context'
import type { Owned } from './owned'

type OwnedStore = Pick<Owned, keyof Owned>

export const [OwnedProvider, useOwned] = requiredContext<OwnedStore>('Owned')

/** Undefined while the list of this person is awaited, and for visitors who are not signed in. */
export function useIsOwned(trackId: string): boolean | undefined {
  const owned = useOwned()
  return useSyncExternalStore(
    owned.subscribe,
    () => owned.has(trackId) || (owned.state.get().isAwaited ? undefined : false),
  )
}

export function useOwnedIds(): ReadonlySet<string> {
  const owned = useOwned()
  return useSyncExternalStore(owned.subscribe, () => owned.state.get().trackIds)
}
