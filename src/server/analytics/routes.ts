import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { HandlersOf } from '../http/handler'
import { musicAnalytics } from './music-analytics'
import { TrackTotals } from './track-totals'

type Parts = { database: Database; clock: Clock }

export const analyticsHandlers = (parts: Parts): HandlersOf<'musicAnalytics'> => {
  const trackTotals = new TrackTotals(parts.database)
  return {
    musicAnalytics: ({ query, session }) => musicAnalytics({ ...parts, trackTotals }, session.user.id, query),
  }
}
