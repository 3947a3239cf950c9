// Adds an event, and writes everything that follows from it in the same transaction.
import type { Transaction } from 'kysely'
import { answersReports, statusOf, type SubjectStatus } from '~/contract/rules/moderation/status'
import type { EventKind, ReportReason } from '~/contract/rules/moderation/subjects'
import type { Tables } from '../../database/tables'
import { endKitAddresses } from '../../presskit/settings/repository'
import { decideReports } from '../reporting/repository'
import type { FoundSubject, SubjectKey } from '../subjects/found-subjects-repository'
import { saveBlocked, saveWithheld } from '../subjects/repository'
import { updateSubject } from '../subjects/update-subject'
import type { EventRow } from './chain'
import { eventsOf, insertEvent } from './repository'

export type Act = {
  kind: EventKind
  actorId: string
  reason: ReportReason | null
  message: string
  note: string
  until: number | null
  /** The measure that an appeal is against, or whose appeal this rejects. */
  measure?: number
}

type Subject = { key: SubjectKey; found: FoundSubject }

const keepFromOthers = async (
  transaction: Transaction<Tables>,
  key: SubjectKey,
  { status, eventNumber }: { status: SubjectStatus; eventNumber: number },
) => {
  const { visibility, access, suspendedUntil } = status
  const isShown = visibility === 'shown'
  await saveWithheld(transaction, key, isShown ? null : { isRecalled: visibility === 'recalled' })
  if (!isShown && (key.type === 'presskit' || key.type === 'user')) await endKitAddresses(transaction, key.id)
  if (key.type !== 'user') return
  const blocked = access === 'open' ? null : { until: suspendedUntil, eventNumber }
  await saveBlocked(transaction, key.id, blocked)
}

/** A note decides nothing, and an appeal is not a decision of a moderator. */
const decides = (kind: EventKind) => kind !== 'note' && kind !== 'appeal'

/** The caller holds the locks of the events and of the subject, and has checked that the act is possible. */
export const appendEvent = async (
  transaction: Transaction<Tables>,
  { key, found }: Subject,
  { act, now }: { act: Act; now: number },
): Promise<EventRow> => {
  const { kind, actorId, reason, message, note, until, measure = null } = act
  const event = await insertEvent(transaction, {
    subject_type: key.type,
    subject_id: key.id,
    kind,
    actor_id: actorId,
    reason,
    message,
    note,
    until,
    measure,
    happened_at: now,
  })
  if (answersReports(kind))
    await decideReports(transaction, key, kind === 'dismiss' ? 'dismissed' : 'acted', now)
  const events = await eventsOf(transaction, key)
  const status = statusOf(events)
  await keepFromOthers(transaction, key, { status, eventNumber: lastBlockOf(events)?.number ?? event.number })
  const judgedBy = decides(kind) ? actorId : null
  await updateSubject(transaction, key, {
    found,
    now,
    judged: { status, eventCount: events.length, judgedBy },
  })
  return event
}

const lastBlockOf = (events: readonly EventRow[]) =>
  events.findLast(({ kind }) => kind === 'suspend' || kind === 'ban')
