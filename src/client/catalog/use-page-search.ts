import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** What the page's address asks for. On its way out the page goes on showing that, and not the next page's. */
export function usePageSearch(pagePath: string): string {
  const [path] = useLocation()
  const search = useSearch()
  const [held, setHeld] = useState(search)
  if (path === pagePath && held !== search) setHeld(search)
  return path === pagePath ? search : held
}
