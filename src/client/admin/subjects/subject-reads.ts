import type { BuiltRoute } from '~/contract/schemas/built'

/** The reads to refresh after a decision, or after a moderator has claimed a report. */
export const subjectReads: readonly BuiltRoute[] = [
  'adminReports',
  'adminSubject',
  'adminStats',
  'moderationChain',
]
