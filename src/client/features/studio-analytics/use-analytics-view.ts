import { useSearch } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { type AnalyticsView, addressOf, viewOf } from './analytics-address'

/** The view in the address of the page, what the server knows about it, and the address of a changed view. */
export function useAnalyticsView() {
  const view = viewOf(useSearch())
  const { range, trackId } = view
  const read = useApi(
    'musicAnalytics',
    { query: { timeRange: range, ...(trackId !== null && { trackId }) } },
    { keepPreviousData: true },
  )
  return {
    view,
    read,
    addressOf: (change: Partial<AnalyticsView>) => addressOf({ ...view, ...change }),
  }
}

export type AnalyticsViewProps = ReturnType<typeof useAnalyticsView>
