import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { usePageSearch } from '~/client/catalog/use-page-search'
import { type Filters, filtersOf, searchOf } from './filters'

type Change = (change: Partial<Filters>, how: 'push' | 'replace') => void

/** The filters live in the address: back and forward go through them, and a link shares them. */
export function useFilters(explorePath: string): [Filters, Change] {
  const [, navigate] = useLocation()
  const search = usePageSearch(explorePath)
  const change = useCallback<Change>(
    (change, how) => {
      // What was typed as one left comes too late.
      if (location.pathname !== explorePath) return
      const next = searchOf({ ...filtersOf(location.search), ...change })
      if (next !== location.search) navigate(explorePath + next, { replace: how === 'replace' })
    },
    [explorePath, navigate],
  )
  return [useMemo(() => filtersOf(search), [search]), change]
}
