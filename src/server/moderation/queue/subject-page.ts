// A subject with its reports, its events, and what can be done now.
import { pageOfSubject } from '~/contract/rules/moderation/page-of-subject'
import { actionsFor } from '~/contract/rules/moderation/status'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import { withheldPhotoAddress } from '../../images/withheld-photo-address'
import type { StreamAddresses } from '../../streaming/stream-address'
import type { EventRow } from '../events/chain'
import { eventsOf } from '../events/repository'
import { reportsAbout } from '../reporting/repository'
import { findSubject, isSecret, type SubjectKey } from '../subjects/found-subjects-repository'
import { namesOf } from '../subjects/repository'
import { appealedReversals, mayDecideAppeal, openAppealIn } from './appeal-deciders'
import { queuedAnswer, untouchedAnswer } from './queue-answer'
import { queuedSubject, seenContent, tracksToHear, type HeardRow } from './repository'

type Parts = {
  database: Database
  clock: Clock
  sign: Sign
  streamAddresses: Pick<StreamAddresses, 'of'>
}
type Page = Answer<'adminSubject'>

const reportsShown = 100
const eventsShown = 200

const reportsOf = async (database: Database, key: SubjectKey): Promise<Page['reports']> =>
  (await reportsAbout(database, key, reportsShown)).map((row) => ({
    _id: row.id,
    by: { _id: row.reporter_id, username: row.username },
    reason: row.reason,
    details: row.details,
    copyright: row.copyright === null ? null : (JSON.parse(row.copyright) as { work: string; owner: string }),
    outcome: row.outcome,
    createdAt: row.created_at,
  }))

const eventAnswers = (events: readonly EventRow[], names: Map<string, string>): Page['events'] =>
  events
    .toReversed()
    .slice(0, eventsShown)
    .map((event) => {
      const username = names.get(event.actor_id)
      return {
        number: event.number,
        kind: event.kind,
        by: username === undefined ? null : { _id: event.actor_id, username },
        reason: event.reason,
        message: event.message,
        note: event.note,
        until: event.until,
        happenedAt: event.happened_at,
      }
    })

type Subject = { events: readonly EventRow[]; ownerId: string | null }

/** The open appeal that is to be decided first. */
const appealOf = async (
  parts: Parts,
  userId: string,
  { events, ownerId }: Subject,
): Promise<Pick<Page, 'openAppeal' | 'mayDecideAppeal'>> => {
  const appeal = openAppealIn(events)
  if (!appeal) return { openAppeal: null, mayDecideAppeal: false }
  const mayDecide = await mayDecideAppeal(parts, userId, { appeal, events, ownerId })
  return { openAppeal: { number: appeal.number, measure: appeal.measure }, mayDecideAppeal: mayDecide }
}

/** A moderator hears all of what was reported, also while it is withheld, and of other music the previews. */
const addressOf = (
  { streamAddresses }: Parts,
  { id, recording, is_listed }: HeardRow,
  { session, isReported }: { session: Session; isReported: boolean },
): string | null => {
  if (isReported) return streamAddresses.of(id, 'stream', session, recording)
  return is_listed === 1 ? `/media/tracks/${encodeURIComponent(id)}/preview` : null
}

/** A claim is not enough: to hear what is not public, there must be a report or an event, which both name a person. */
const listenTo = async (parts: Parts, key: SubjectKey, session: Session, isKnown: boolean) => {
  const isReported = isKnown && (key.type === 'track' || key.type === 'album' || key.type === 'user')
  const rows = await tracksToHear(parts.database, key)
  return rows.flatMap((row) => {
    const url = addressOf(parts, row, { session, isReported })
    return url === null ? [] : { trackId: row.id, title: row.title, url }
  })
}

/** A message is read only after its recipient has reported it, because all others take elevated rights. */
const contentOf = async (parts: Parts, key: SubjectKey, isReported: boolean) => {
  const { imageHash, text } = await seenContent(parts.database, key)
  return {
    // It also opens a photo that is withheld.
    pictureUrl: imageHash === null ? null : withheldPhotoAddress(parts, imageHash),
    text: isReported ? text : null,
  }
}

export const subjectPage = async (parts: Parts, session: Session, key: SubjectKey): Promise<Page> => {
  const { database, clock } = parts
  const now = clock.now()
  if (await isSecret(database, key)) throw notFound()
  const [row, found] = [await queuedSubject(database, key), await findSubject(database, key)]
  const events = await eventsOf(database, key)
  const names = await namesOf(database, [found?.ownerId ?? null, ...events.map((event) => event.actor_id)])
  const subject = row
    ? queuedAnswer(row, now)
    : found && untouchedAnswer(key, found, names.get(found.ownerId ?? '') ?? null)
  if (!subject) throw notFound()
  const { type, status, openReports } = subject
  const ownerId = found ? found.ownerId : (row?.owner_id ?? null)
  const reports = await reportsOf(database, key)
  const possible = actionsFor({ type, status, openReports, now })
  const appealed = appealedReversals(events)
  return {
    ...subject,
    reports,
    events: eventAnswers(events, names),
    actions: ownerId === session.user.id ? ['note'] : possible.filter((action) => !appealed.has(action)),
    ...(await appealOf(parts, session.user.id, { events, ownerId })),
    path: found ? pageOfSubject(type, key.id) : null,
    listen: await listenTo(parts, key, session, row ? openReports > 0 || row.event_count > 0 : false),
    ...(await contentOf(parts, key, reports.length > 0)),
  }
}
