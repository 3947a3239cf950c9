import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

export type Shown = 'all' | 'device'

const deviceSearch = '?show=device'
const allSearch = '?show=all'
const shownOf = (search: string): Shown | null => {
  const inAddress = new URLSearchParams(search).get('show')
  return inAddress === 'all' || inAddress === 'device' ? inAddress : null
}

/** The list chosen by the person, or null. It is part of the address, so that going back shows the same list. */
export function useShown(): [Shown | null, (shown: Shown) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  // While the page animates out the address is already another page's, so the page keeps the last value of its own.
  const [own] = useState(path)
  const [held, setHeld] = useState(search)
  if (path === own && held !== search) setHeld(search)
  const show = useCallback(
    (shown: Shown) => navigate(own + (shown === 'device' ? deviceSearch : allSearch), { replace: true }),
    [navigate, own],
  )
  return [shownOf(path === own ? search : held), show]
}
