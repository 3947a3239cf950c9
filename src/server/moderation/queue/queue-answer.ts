// Converts a row of `moderation_subjects` to what the API answers to admins: an entry of their queue of reported subjects.
import type { Answer } from '~/contract/schemas/built'
import { severityAt, statusIn } from '../subjects/update-subject'
import type { SubjectKey, FoundSubject } from '../subjects/found-subjects-repository'
import { untouched } from '~/contract/rules/moderation/status'
import type { QueuedRow } from './repository'

export type QueuedSubject = Answer<'adminReports'>['items'][number]

const personOf = (id: string | null, username: string | null) =>
  id === null || username === null ? null : { _id: id, username }

const claimOf = (row: QueuedRow, now: number): QueuedSubject['claim'] => {
  const by = personOf(row.claimed_by, row.claimer_name)
  const until = row.claimed_until ?? 0
  return by && until > now ? { by, until } : null
}

export const queuedAnswer = (row: QueuedRow, now: number): QueuedSubject => ({
  type: row.subject_type,
  id: row.subject_id,
  title: row.title,
  owner: personOf(row.owner_id, row.owner_name),
  status: statusIn(row),
  severity: row.open_reports > 0 ? severityAt(row.urgency) : null,
  openReports: row.open_reports,
  reasons: JSON.parse(row.reasons) as QueuedSubject['reasons'],
  oldestReportAt: row.is_open === 1 ? row.queued_at : null,
  isOpen: row.is_open === 1,
  claim: claimOf(row, now),
})

/** What nobody has reported or moderated yet. */
export const untouchedAnswer = (
  { type, id }: SubjectKey,
  { title, ownerId }: FoundSubject,
  ownerName: string | null,
): QueuedSubject => ({
  type,
  id,
  title,
  owner: personOf(ownerId, ownerName),
  status: untouched,
  severity: null,
  openReports: 0,
  reasons: [],
  oldestReportAt: null,
  isOpen: false,
  claim: null,
})
