import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { usePageSearch } from '~/client/catalog/use-page-search'
import { type Look, lookOf, searchOf } from './earnings-address'

/** What is looked at, the address of another look, and the way there. */
export function useLook(ownPath: string) {
  const [, navigate] = useLocation()
  const look = lookOf(usePageSearch(ownPath))
  const go = useCallback(
    (change: Partial<Look>, how: 'push' | 'replace' = 'push') => {
      // What was pressed as one left comes too late.
      if (location.pathname !== ownPath) return
      navigate(ownPath + searchOf({ ...lookOf(location.search), ...change }), { replace: how === 'replace' })
    },
    [navigate, ownPath],
  )
  return { look, go, addressOf: (change: Partial<Look>) => ownPath + searchOf({ ...look, ...change }) }
}

export type Looking = ReturnType<typeof useLook>
