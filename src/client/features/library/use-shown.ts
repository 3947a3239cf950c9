import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '~/contract/paths'

export type Shown = 'all' | 'device'

const deviceSearch = '?show=device'
const allSearch = '?show=all'
const shownOf = (search: string): Shown | null => {
  const asked = new URLSearchParams(search).get('show')
  return asked === 'all' || asked === 'device' ? asked : null
}

/** The list chosen by the person, or null. It is part of the address, so that going back shows the same list. */
export function useShown(): [Shown | null, (shown: Shown) => void] {
  const [, navigate] = useLocation()
  const show = useCallback(
    (shown: Shown) =>
      navigate(paths.library + (shown === 'device' ? deviceSearch : allSearch), { replace: true }),
    [navigate],
  )
  return [shownOf(useSearch()), show]
}
