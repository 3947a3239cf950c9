// The rows of reports and of moderation.
import type { Generated } from 'kysely'
import type {
  AccountAccess,
  AppealState,
  EventKind,
  ReportOutcome,
  ReportReason,
  SubjectType,
  SubjectVisibility,
} from '~/contract/rules/moderation/subjects'

type ReportTable = {
  id: string
  subject_type: SubjectType
  subject_id: string
  reporter_id: string
  reason: ReportReason
  details: string
  /** JSON: { work, owner }. The declarations were made, or there would be no report. null for other reasons. */
  copyright: string | null
  outcome: ReportOutcome
  created_at: number
  /** null while it is open, and where no moderator has decided. */
  decided_at: number | null
}

/** Rows are only added. Each has a hash of itself and of the hash before, so that a changed or missing row shows. */
type ModerationEventTable = {
  /** Counts from 1 without gaps. */
  number: number
  subject_type: SubjectType
  subject_id: string
  kind: EventKind
  actor_id: string
  reason: ReportReason | null
  message: string
  note: string
  until: number | null
  /** The number of the measure that an appeal is against, or whose appeal this event rejects. */
  measure: Generated<number | null>
  happened_at: number
  previous_hash: string
  hash: string
}

/** What follows from the reports and the events of a subject. It is written in the transaction of each. */
type ModerationSubjectTable = {
  subject_type: SubjectType
  subject_id: string
  /** Whom a decision concerns. */
  owner_id: string | null
  /** As it was when the latest report or event came, because the subject may be deleted. */
  title: string
  visibility: SubjectVisibility
  access: AccountAccess
  suspended_until: number | null
  reason: ReportReason | null
  appeal: AppealState
  open_reports: number
  /** JSON: how many open reports there are for each reason. */
  reasons: string
  is_open: number
  /** Index of the worst open reason; higher than all if no report is open. */
  urgency: number
  /** Sorts subjects of the same urgency: the time of the oldest open report, or minus the time of the decision. */
  queued_at: number
  event_count: number
  /** Who decided last. */
  judged_by: string | null
  claimed_by: string | null
  claimed_until: number | null
}

/** What is not shown at present. Everything that hides a subject reads this table alone. */
type WithheldSubjectTable = {
  subject_type: SubjectType
  subject_id: string
  /** The hidden album with which this track is withheld, because it was on it at that time. Empty: for itself. */
  with_album: Generated<string>
  is_recalled: number
}

/** Suspended and banned accounts: their sessions are refused. A banned account has no `until`. */
type BlockedAccountTable = { user_id: string; until: number | null; event_number: number }

export type ModerationTables = {
  reports: ReportTable
  moderation_events: ModerationEventTable
  moderation_subjects: ModerationSubjectTable
  withheld_subjects: WithheldSubjectTable
  blocked_accounts: BlockedAccountTable
}
