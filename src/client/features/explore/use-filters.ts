import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { usePageSearch } from '~/client/catalog/use-page-search'
import { paths } from '~/contract/paths'
import { type Filters, filtersOf, searchOf } from './filters'

type Change = (change: Partial<Filters>, how: 'push' | 'replace') => void

/** The filters live in the address: back and forward go through them, and a link shares them. */
export function useFilters(): [Filters, Change] {
  const [, navigate] = useLocation()
  const search = usePageSearch(paths.explore)
  const change = useCallback<Change>(
    (change, how) => {
      // What was typed as one left comes too late.
      if (location.pathname !== paths.explore) return
      const next = searchOf({ ...filtersOf(location.search), ...change })
      if (next !== location.search) navigate(paths.explore + next, { replace: how === 'replace' })
    },
    [navigate],
  )
  return [useMemo(() => filtersOf(search), [search]), change]
}
