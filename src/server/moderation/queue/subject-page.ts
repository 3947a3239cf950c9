// A subject with its reports, its events, and what can be done now.
import { pathTo } from '~/contract/paths'
import { actionsFor } from '~/contract/rules/moderation/status'
import type { SubjectType } from '~/contract/rules/moderation/subjects'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import type { StreamAddresses } from '../../streaming/stream-address'
import type { EventRow } from '../events/chain'
import { eventsOf } from '../events/repository'
import { reportsAbout } from '../reporting/repository'
import { appealedIn } from '../statements/rules'
import { findSubject, type SubjectKey } from '../subjects/found-subjects-repository'
import { hasOtherAdmin, namesOf } from '../subjects/repository'
import { queuedAnswer, untouchedAnswer } from './queue-answer'
import { queuedSubject, tracksToHear, type HeardRow } from './repository'

type Parts = { database: Database; clock: Clock; streamAddresses: Pick<StreamAddresses, 'of'> }
type Page = Answer<'adminSubject'>

const reportsShown = 100
const eventsShown = 200

const pathOf: Record<SubjectType, (id: string) => string | null> = {
  track: pathTo.track,
  album: pathTo.album,
  user: pathTo.artist,
  playlist: (id) => pathTo.playlist('user', id),
  presskit: pathTo.pressKit,
  photo: () => null,
  lead: () => null,
}

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

/** Who has made a decision does not decide about the appeal against it, where there is somebody else. */
export const mayDecideAppeal = async (
  database: Database,
  events: readonly EventRow[],
  userId: string,
): Promise<boolean> => appealedIn(events)?.actor_id !== userId || !(await hasOtherAdmin(database, userId))

/** A moderator hears all of what was reported, also while it is withheld, and of other music the previews. */
const addressOf = (
  { streamAddresses }: Parts,
  { id, recording, is_listed }: HeardRow,
  { session, isReported }: { session: Session; isReported: boolean },
): string | null => {
  if (isReported) return streamAddresses.of(id, 'stream', session, recording)
  return is_listed === 1 ? `/media/tracks/${encodeURIComponent(id)}/preview` : null
}

const listenTo = async (parts: Parts, key: SubjectKey, session: Session, isKnown: boolean) => {
  const isReported = isKnown && (key.type === 'track' || key.type === 'album' || key.type === 'user')
  const rows = await tracksToHear(parts.database, key)
  return rows.flatMap((row) => {
    const url = addressOf(parts, row, { session, isReported })
    return url === null ? [] : { trackId: row.id, title: row.title, url }
  })
}

export const subjectPage = async (parts: Parts, session: Session, key: SubjectKey): Promise<Page> => {
  const { database, clock } = parts
  const now = clock.now()
  const [row, found] = [await queuedSubject(database, key), await findSubject(database, key)]
  const events = await eventsOf(database, key)
  const names = await namesOf(database, [found?.ownerId ?? null, ...events.map((event) => event.actor_id)])
  const subject = row
    ? queuedAnswer(row, now)
    : found && untouchedAnswer(key, found, names.get(found.ownerId ?? '') ?? null)
  if (!subject) throw notFound()
  const { type, status, openReports } = subject
  return {
    ...subject,
    reports: await reportsOf(database, key),
    events: eventAnswers(events, names),
    actions: actionsFor({ type, status, openReports, now }),
    mayDecideAppeal: status.appeal === 'open' && (await mayDecideAppeal(database, events, session.user.id)),
    path: found ? pathOf[type](key.id) : null,
    listen: await listenTo(parts, key, session, row !== undefined),
  }
}
