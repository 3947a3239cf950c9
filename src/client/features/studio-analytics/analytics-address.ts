// The view of the analytics page is part of its address, so that a link can share it and Back returns to it.
import { performanceTimeRangeDefault, performanceTimeRanges } from '~/contract/limits'
import { paths } from '~/contract/paths'

export type TimeRange = (typeof performanceTimeRanges)[number]

export type AnalyticsView = {
  range: TimeRange
  /** Only this track; null for all. */
  trackId: string | null
}

const idMaxLength = 100

export function viewOf(search: string): AnalyticsView {
  const query = new URLSearchParams(search)
  const trackId = query.get('track')
  return {
    range: performanceTimeRanges.find((each) => each === query.get('range')) ?? performanceTimeRangeDefault,
    trackId: trackId !== null && trackId !== '' && trackId.length <= idMaxLength ? trackId : null,
  }
}

/** The address of a view. Values that are the default are left out. */
export function addressOf({ range, trackId }: AnalyticsView): string {
  const query = new URLSearchParams()
  if (range !== performanceTimeRangeDefault) query.set('range', range)
  if (trackId !== null) query.set('track', trackId)
  const text = query.toString()
  return text === '' ? paths.musicAnalytics : `${paths.musicAnalytics}?${text}`
}
