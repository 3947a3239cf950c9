import type { BuiltRoute } from '~/contract/schemas/built'

/** The answers that a decision or a claim changes. */
export const subjectReads: readonly BuiltRoute[] = [
  'adminReports',
  'adminSubject',
  'adminStats',
  'moderationChain',
]
