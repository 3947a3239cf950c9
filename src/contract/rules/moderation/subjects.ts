// What can be reported and moderated, for which reasons, and by which actions. The names are stored.

export const subjectTypes = ['track', 'album', 'user', 'playlist', 'presskit', 'photo', 'lead'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** Payouts are held for these alone: for what is sold, and for who sells it. */
export const subjectTypesOfMoney: readonly SubjectType[] = ['track', 'album', 'user']

export const reportReasons = [
  'copyright',
  'not-theirs-to-sell',
  'hateful',
  'sexual-minors',
  'violent',
  'spam',
  'wrong-details',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** `gone`: the account that it was about was deleted before a moderator had decided. */
export const reportOutcomes = ['open', 'acted', 'dismissed', 'gone'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** The most severe comes first. */
export const severities = ['critical', 'serious', 'minor'] as const
export type Severity = (typeof severities)[number]

export const severityOf: Readonly<Record<ReportReason, Severity>> = {
  copyright: 'serious',
  'not-theirs-to-sell': 'serious',
  hateful: 'serious',
  'sexual-minors': 'critical',
  violent: 'critical',
  spam: 'minor',
  'wrong-details': 'minor',
  other: 'minor',
}

/** Content may be taken from the devices of its buyers for these reasons only. */
export const unlawfulReasons: readonly ReportReason[] = ['copyright', 'hateful', 'sexual-minors', 'violent']

export const moderationActions = [
  'dismiss',
  'note',
  'warn',
  'hide',
  'take-down',
  'restore',
  'recall',
  'suspend',
  'ban',
  'lift',
] as const
export type ModerationAction = (typeof moderationActions)[number]

/** `appeal` comes from the person concerned. `reject-appeal` leaves the decision as it is. */
export const eventKinds = [...moderationActions, 'appeal', 'reject-appeal'] as const
export type EventKind = (typeof eventKinds)[number]

export const visibilities = ['shown', 'hidden', 'taken-down', 'recalled'] as const
export type SubjectVisibility = (typeof visibilities)[number]

export const accountAccesses = ['open', 'suspended', 'banned'] as const
export type AccountAccess = (typeof accountAccesses)[number]

export const appealStates = ['none', 'open', 'granted', 'rejected'] as const
export type AppealState = (typeof appealStates)[number]

export const reportDetailsMaxLength = 2_000
export const reportedWorkMaxLength = 300
export const moderationMessageMaxLength = 2_000
export const moderationNoteMaxLength = 4_000
export const appealMaxLength = 2_000
/** How long a claim of a subject lasts after it was made or renewed. */
export const claimMinutes = 15
export const suspensionMaxDays = 365
export const queuePageLimit = 50
