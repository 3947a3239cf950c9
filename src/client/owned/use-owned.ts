import { useSyncExternalStore } from 'react'
import { requiredContext } from '~/client/platform/required-context'
import type { Owned } from './owned'

type OwnedStore = Pick<Owned, keyof Owned>

export const [OwnedProvider, useOwned] = requiredContext<OwnedStore>('Owned')

/**
 * Whether the signed-in user owns the track. Undefined while the list of their tracks is loading for the first time, and
 * for visitors who are not signed in.
 */
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
