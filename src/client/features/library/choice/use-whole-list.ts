import { useEffect } from 'react'
import type { ApiPages } from '~/client/api/read/use-api-pages'

/** Fetches the list page by page up to its end while `isNeeded`. Returns whether all of it has been fetched. */
export function useWholeList(
  {
    items,
    total,
    loading,
    error,
    want,
  }: Pick<ApiPages<unknown>, 'items' | 'total' | 'loading' | 'error' | 'want'>,
  isNeeded: boolean,
): boolean {
  const fetched = items.length
  const isWhole = total !== null && fetched >= total
  useEffect(() => {
    if (!isNeeded || isWhole || loading || error || total === null) return
    want({ from: fetched, to: fetched + 1 })
  }, [isNeeded, isWhole, loading, error, total, fetched, want])
  return isWhole
}
