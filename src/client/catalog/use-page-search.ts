import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * The query of this page's address. While the page fades out, it keeps its own query and does not see that of the next
 * page.
 */
export function usePageSearch(pagePath: string): string {
  const [path] = useLocation()
  const search = useSearch()
  const [held, setHeld] = useState(search)
  if (path === pagePath && held !== search) setHeld(search)
  return path === pagePath ? search : held
}
