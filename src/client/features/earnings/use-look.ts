import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { usePageSearch } from '~/client/catalog/use-page-search'
import { paths } from '~/contract/paths'
import { type Look, lookOf, searchOf } from './earnings-address'

/** What is looked at, the address of another look, and the way there. */
export function useLook() {
  const [, navigate] = useLocation()
  const look = lookOf(usePageSearch(paths.earnings))
  const go = useCallback(
    (change: Partial<Look>, how: 'push' | 'replace' = 'push') => {
      // What was pressed as one left comes too late.
      if (location.pathname !== paths.earnings) return
      navigate(paths.earnings + searchOf({ ...lookOf(location.search), ...change }), {
        replace: how === 'replace',
      })
    },
    [navigate],
  )
  return { look, go, addressOf: (change: Partial<Look>) => paths.earnings + searchOf({ ...look, ...change }) }
}

export type Looking = ReturnType<typeof useLook>
