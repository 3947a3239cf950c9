// Adds an event, and writes everything that follows from it in the same transaction.
import type { Transaction } from 'kysely'
import {
  answersReports,
  changesVisibility,
  statusOf,
  type SubjectStatus,
} from '~/contract/rules/moderation/status'
import type { EventKind, ReportReason } from '~/contract/rules/moderation/subjects'
import type { Tables } from '../../database/tables'
import { withdrawFiles } from '../../presskit/builds/withdraw-files'
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

/** Ends what has been given out of a press kit: signed addresses, and files that show a photo. */
const takeOutOfKit = async (transaction: Transaction<Tables>, { key, found }: Subject, now: number) => {
  if (key.type === 'presskit' || key.type === 'user') await endKitAddresses(transaction, key.id)
  if (key.type === 'photo' && found.ownerId !== null) await withdrawFiles(transaction, found.ownerId, now)
}

type Decided = { event: EventRow; status: SubjectStatus; eventNumber: number }

const keepFromOthers = async (
  transaction: Transaction<Tables>,
  subject: Subject,
  { event, status, eventNumber }: Decided,
) => {
  const { key } = subject
  const { visibility, access, suspendedUntil } = status
  if (changesVisibility(event.kind)) {
    const isShown = visibility === 'shown'
    await saveWithheld(transaction, key, isShown ? null : { isRecalled: visibility === 'recalled' })
    if (!isShown) await takeOutOfKit(transaction, subject, event.happened_at)
  }
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
  const eventNumber = lastBlockOf(events)?.number ?? event.number
  await keepFromOthers(transaction, { key, found }, { event, status, eventNumber })
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
