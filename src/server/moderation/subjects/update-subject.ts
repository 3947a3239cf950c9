// Writes what follows from a report or an event, in the transaction of it.
import type { Transaction } from 'kysely'
import {
  severities,
  severityOf,
  type ReportReason,
  type Severity,
} from '~/contract/rules/moderation/subjects'
import { appealsIn, isOpen } from '~/contract/rules/moderation/appeals'
import { untouched, type SubjectStatus } from '~/contract/rules/moderation/status'
import { lockByName } from '../../database/lock'
import type { Tables } from '../../database/tables'
import { eventsOf } from '../events/repository'
import { openReasons, type OpenReason } from '../reporting/repository'
import type { FoundSubject, SubjectKey } from './found-subjects-repository'
import { saveSubject, subjectRow, type SubjectRow } from './repository'

/** An appeal without an open report waits as long as a serious report. */
const urgencyOfAppeal = severities.indexOf('serious')

export const severityAt = (urgency: number): Severity | null => severities[urgency] ?? null

const urgencyOf = (reasons: readonly { reason: ReportReason }[], hasAppeal: boolean) =>
  Math.min(
    ...reasons.map(({ reason }) => severities.indexOf(severityOf[reason])),
    hasAppeal ? urgencyOfAppeal : severities.length,
  )

export const statusIn = (row: SubjectRow | undefined): SubjectStatus =>
  row
    ? {
        visibility: row.visibility,
        access: row.access,
        suspendedUntil: row.suspended_until,
        reason: row.reason,
        appeal: row.appeal,
      }
    : untouched

type Place = Pick<SubjectRow, 'is_open' | 'open_reports' | 'reasons' | 'urgency' | 'queued_at'>

type Waiting = { reasons: readonly OpenReason[]; appealedAt: number | null; closedAt: number }

/** Open subjects are sorted by how long they wait. Among the decided ones the latest decision comes first. */
const placeOf = ({ reasons, appealedAt, closedAt }: Waiting): Place => {
  const hasAppeal = appealedAt !== null
  const since = [...reasons.map(({ oldestAt }) => oldestAt), ...(hasAppeal ? [appealedAt] : [])]
  const counts = reasons.map(({ reason, count }) => ({ reason, count }))
  return {
    is_open: since.length > 0 ? 1 : 0,
    open_reports: counts.reduce((sum, { count }) => sum + count, 0),
    reasons: JSON.stringify(counts.toSorted((one, other) => other.count - one.count)),
    urgency: urgencyOf(reasons, hasAppeal),
    queued_at: since.length > 0 ? Math.min(...since) : -closedAt,
  }
}

/**
 * When the open appeal was made that has waited longest. One whose author has deleted the account waits no longer: nobody
 * would learn of the answer.
 */
const oldestAppealAt = async (
  transaction: Transaction<Tables>,
  key: SubjectKey,
  ownerId: string | null,
): Promise<number | null> => {
  const events = await eventsOf(transaction, key)
  const open = new Set(
    appealsIn(events)
      .filter(isOpen)
      .map(({ number }) => number),
  )
  const appeal = events.find((event) => open.has(event.number) && event.actor_id === ownerId)
  return appeal?.happened_at ?? null
}

/** Reports and events of one subject take turns. Who takes the lock of the events too takes that one first. */
export const lockSubject = (transaction: Transaction<Tables>, { type, id }: SubjectKey) =>
  lockByName(transaction, `moderation of ${type} ${id}`)

type Judged = { status: SubjectStatus; eventCount: number; judgedBy: string | null }

/** `judged`: set after an event. `judgedBy` ends the claim, because the decision was made. */
export const updateSubject = async (
  transaction: Transaction<Tables>,
  key: SubjectKey,
  { found, now, judged }: { found: FoundSubject; now: number; judged?: Judged },
): Promise<SubjectRow> => {
  const before = await subjectRow(transaction, key)
  const status = judged?.status ?? statusIn(before)
  const isDecided = typeof judged?.judgedBy === 'string'
  const wasClosed = before?.is_open === 0 && !isDecided
  const place = placeOf({
    reasons: await openReasons(transaction, key),
    appealedAt: status.appeal === 'open' ? await oldestAppealAt(transaction, key, found.ownerId) : null,
    closedAt: wasClosed ? -before.queued_at : now,
  })
  const row: SubjectRow = {
    subject_type: key.type,
    subject_id: key.id,
    owner_id: found.ownerId,
    title: found.title,
    visibility: status.visibility,
    access: status.access,
    suspended_until: status.suspendedUntil,
    reason: status.reason,
    appeal: status.appeal,
    ...place,
    event_count: judged?.eventCount ?? before?.event_count ?? 0,
    judged_by: judged?.judgedBy ?? before?.judged_by ?? null,
    claimed_by: isDecided ? null : (before?.claimed_by ?? null),
    claimed_until: isDecided ? null : (before?.claimed_until ?? null),
  }
  await saveSubject(transaction, row)
  return row
}
