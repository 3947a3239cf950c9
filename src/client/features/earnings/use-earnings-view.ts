import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '~/contract/paths'
import { type EarningsView, searchOf, viewOf } from './earnings-address'

/** The view in the address of the page, the address of a changed view, and a function that navigates to it. */
export function useEarningsView() {
  const [, navigate] = useLocation()
  const view = viewOf(useSearch())
  const go = useCallback(
    (change: Partial<EarningsView>, how: 'push' | 'replace' = 'push') => {
      // While this page fades out, the address already belongs to the next page.
      if (location.pathname !== paths.earnings) return
      navigate(paths.earnings + searchOf({ ...viewOf(location.search), ...change }), {
        replace: how === 'replace',
      })
    },
    [navigate],
  )
  return {
    view,
    go,
    addressOf: (change: Partial<EarningsView>) => paths.earnings + searchOf({ ...view, ...change }),
  }
}

export type EarningsViewProps = ReturnType<typeof useEarningsView>
