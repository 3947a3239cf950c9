import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

export type Shown = 'all' | 'device'

const deviceSearch = '?show=device'
const allSearch = '?show=all'
const shownOf = (search: string): Shown | null => {
  const asked = new URLSearchParams(search).get('show')
  return asked === 'all' || asked === 'device' ? asked : null
}

/** Which list is chosen stands in the address, so that one comes back to it; null: none was. */
export function useShown(): [Shown | null, (shown: Shown) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  // On its way out the page goes on showing its list, whatever the next address says.
  const [own] = useState(path)
  const [held, setHeld] = useState(search)
  if (path === own && held !== search) setHeld(search)
  const show = useCallback(
    (shown: Shown) => navigate(own + (shown === 'device' ? deviceSearch : allSearch), { replace: true }),
    [navigate, own],
  )
  return [shownOf(path === own ? search : held), show]
}
