// Carries out the decisions of moderators.
import type { Transaction } from 'kysely'
import { dayMs } from '~/contract/durations'
import { areaOf, reversalOf } from '~/contract/rules/moderation/appeals'
import {
  isActionPossible,
  isMeasure,
  isReasonEnough,
  needsElevation,
} from '~/contract/rules/moderation/status'
import { suspensionMaxDays } from '~/contract/rules/moderation/subjects'
import type { Checked } from '~/contract/schemas/built'
import { takeTurnAsAdmin } from '../accounts/escalation/admins'
import { noteElevatedUse, requireElevated } from '../accounts/escalation/elevation'
import { trackIdsOf } from '../catalog/index-repository'
import { allTracksOfAlbum } from '../catalog/repository'
import type { TracksChanged } from '../catalog/catalog'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import type { Session } from '../http/access-guard'
import { Failure, invalidField, notFound } from '../http/failure'
import type { QueueMail } from '../mail/mail'
import { appendEvent, type Act } from './events/append-event'
import { eventsOf, lockEvents } from './events/repository'
import { mayDecideAppeal, mayReverse, openAppealIn } from './queue/appeal-deciders'
import { claimedByOther, isClaimedByOther, notByOwner } from './queue/claims'
import { tellOwner } from './statements/tell-owner'
import {
  findSubject,
  isSecret,
  type FoundSubject,
  type SubjectKey,
} from './subjects/found-subjects-repository'
import { subjectRow, tracksWithheldWith, type SubjectRow } from './subjects/repository'
import { lockSubject, statusIn } from './subjects/update-subject'

export type ModerateParts = {
  database: Database
  clock: Clock
  sign: Sign
  queueMail: QueueMail
  tracksChanged: TracksChanged
  /** Called after a decision that may hold the payouts of its owner. */
  reviewChanged(ownerId: string | null): Promise<void>
}

type Decision = Checked<'moderate'>['body']

const refused = (message: string) => new Failure(409, { code: 'conflict', message })

const notByJudge = () => refused('Another admin has to decide about an appeal against your decision')

/** What the schema cannot say, because it depends on the action. */
const checkDecision = ({ action, reason, message, note, until }: Decision, now: number) => {
  if (action === 'note' && note === '') throw invalidField('note', 'Write the note')
  if (isMeasure(action)) {
    if (reason === null) throw invalidField('reason', 'Choose a reason')
    if (message === '') throw invalidField('message', 'Tell the person concerned why')
    if (!isReasonEnough(action, reason))
      throw invalidField('reason', 'Only unlawful content can be recalled from its buyers')
  }
  if (action !== 'suspend') return
  if (until === null || until <= now) throw invalidField('until', 'Choose a time in the future')
  if (until > now + suspensionMaxDays * dayMs)
    throw invalidField('until', `A suspension lasts at most ${suspensionMaxDays} days`)
}

/** Only what the action uses is stored. */
const actOf = ({ action, reason, message, note, until }: Decision, actorId: string): Act => ({
  kind: action,
  actorId,
  reason: isMeasure(action) ? reason : null,
  message: action === 'note' ? '' : message,
  note,
  until: action === 'suspend' ? until : null,
})

/**
 * Returns the ids of the tracks that lists and search may have to show or to hide after a decision about this subject: the
 * track itself, all tracks of the person, or all tracks of the album. `withheld` has the tracks that were hidden together with
 * the album before the decision, and of which some may not be on the album any more.
 */
const tracksOf = async (
  database: Database,
  { type, id }: SubjectKey,
  withheld: readonly string[],
): Promise<string[]> => {
  if (type === 'track') return [id]
  if (type === 'user') return trackIdsOf(database, id)
  if (type !== 'album') return []
  const onAlbum = await allTracksOfAlbum(database, id)
  return [...new Set([...withheld, ...onAlbum.map((track) => track.id)])]
}

type Judging = { row: SubjectRow | undefined; found: FoundSubject; transaction: Transaction<Tables> }

/** Adds one event about a subject that nobody else is judging, and lets lists and the person concerned know. */
const judge = async (
  parts: ModerateParts,
  { key, session }: { key: SubjectKey; session: Session },
  decide: (judging: Judging) => Promise<Act>,
) => {
  const { database, clock, tracksChanged } = parts
  const { ownerId, withheld } = await database.transaction().execute(async (transaction) => {
    await lockEvents(transaction)
    await lockSubject(transaction, key)
    if (await isSecret(transaction, key)) throw notFound()
    const row = await subjectRow(transaction, key)
    const found =
      (await findSubject(transaction, key)) ?? (row ? { title: row.title, ownerId: row.owner_id } : null)
    if (!found) throw notFound()
    const act = await decide({ row, found, transaction })
    if (act.kind !== 'note' && found.ownerId === session.user.id) throw notByOwner()
    if (act.kind !== 'note' && isClaimedByOther(row, session.user.id, clock.now())) throw claimedByOther()
    const before = key.type === 'album' ? await tracksWithheldWith(transaction, key.id) : []
    const event = await appendEvent(transaction, { key, found }, { act, now: clock.now() })
    await tellOwner(parts, transaction, { found, event })
    return { ownerId: found.ownerId, withheld: before }
  })
  await tracksChanged(await tracksOf(database, key, withheld))
  await parts.reviewChanged(ownerId)
}

export const moderate = async (
  parts: ModerateParts,
  session: Session,
  { key, decision }: { key: SubjectKey; decision: Decision },
) => {
  const now = parts.clock.now()
  checkDecision(decision, now)
  if (needsElevation(decision.action)) await requireElevated(parts, session)
  await judge(parts, { key, session }, async ({ row, found, transaction }) => {
    const openReports = row?.open_reports ?? 0
    if (!isActionPossible(decision.action, { type: key.type, status: statusIn(row), openReports, now }))
      throw refused('This is not possible any more. Somebody may have decided meanwhile')
    const reversing = {
      action: decision.action,
      events: await eventsOf(transaction, key),
      ownerId: found.ownerId,
    }
    if (!(await mayReverse({ database: transaction, clock: parts.clock }, session.user.id, reversing)))
      throw notByJudge()
    if (areaOf(decision.action) === 'access') await takeTurnAsAdmin(transaction, session.user.id, now)
    if (needsElevation(decision.action)) {
      const kind = decision.action === 'ban' ? 'account-banned' : 'content-recalled'
      await noteElevatedUse(parts, transaction, { session, kind, subjectId: key.id })
    }
    return actOf(decision, session.user.id)
  })
}

type Appealed = Checked<'decideAppeal'>['body']

export const decideAppeal = (
  parts: ModerateParts,
  session: Session,
  { key, decision: { decision, appeal, message, note } }: { key: SubjectKey; decision: Appealed },
) =>
  judge(parts, { key, session }, async ({ found, transaction }) => {
    const events = await eventsOf(transaction, key)
    const open = openAppealIn(events, appeal)
    if (!open) throw refused('There is no open appeal')
    const asked = { appeal: open, events, ownerId: found.ownerId }
    if (!(await mayDecideAppeal({ database: transaction, clock: parts.clock }, session.user.id, asked)))
      throw notByJudge()
    const answer = { actorId: session.user.id, reason: null, message, note, until: null }
    return decision === 'grant'
      ? { ...answer, kind: reversalOf(open.area) }
      : { ...answer, kind: 'reject-appeal', measure: open.measure }
  })
