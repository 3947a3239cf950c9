import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { HandlersOf } from '../http/handler'
import { musicAnalytics } from './music-analytics'

type Parts = { database: Database; clock: Clock }

export const analyticsHandlers = (parts: Parts): HandlersOf<'musicAnalytics'> => ({
  musicAnalytics: ({ query, session }) => musicAnalytics(parts, session.user.id, query),
})
