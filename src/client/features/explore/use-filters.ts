import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Filters, filtersOf, searchOf } from './filters'

type Change = (change: Partial<Filters>, how: 'push' | 'replace') => void

/** The filters live in the address: back and forward go through them, and a link shares them. */
export function useFilters(explorePath: string): [Filters, Change] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  // On its way out the page goes on showing what was looked for, not the next page's address.
  const [held, setHeld] = useState(search)
  if (path === explorePath && held !== search) setHeld(search)
  const change = useCallback<Change>(
    (change, how) => {
      // What was typed as one left comes too late.
      if (location.pathname !== explorePath) return
      const next = searchOf({ ...filtersOf(location.search), ...change })
      if (next !== location.search) navigate(explorePath + next, { replace: how === 'replace' })
    },
    [explorePath, navigate],
  )
  const shown = path === explorePath ? search : held
  return [useMemo(() => filtersOf(shown), [shown]), change]
}
