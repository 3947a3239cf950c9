// Counts a visit of a press kit. Its artist and robots do not count, and no address is stored.
import type { Transaction } from 'kysely'
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import type { Session } from '../../http/access-guard'
import { findKit } from '../page/find-kit'
import { kitTracksOf } from '../settings/repository'
import { countKitPlay } from './kit-plays'
import { addedBy, isRobot, otherSources, sourceName } from './rules'
import { addCount, addToDay, dayOf, sourcesOfDay } from './sums-repository'
import { isCrowded, visitorNames, type Day, type Visitor, type VisitorNames } from './visitors'
import * as visitors from './visitors-repository'

type Parts = { database: Database; clock: Clock; sign: Sign }

type Visit = Visitor & {
  id: string
  key?: string | undefined
  session: Session | null
  report: Checked<'reportKitVisit'>['body']
}

/** More sources of one day count together, because anybody can invent sources. */
const sourcesPerDayMax = 50

const countSource = async (transaction: Transaction<Tables>, at: Day, given: string) => {
  const known = await sourcesOfDay(transaction, at)
  const name = sourceName(given)
  const isListed = known.includes(name) || known.length < sourcesPerDayMax
  await addCount(transaction, at, { kind: 'source', name: isListed ? name : otherSources, count: 1 })
}

/** Returns the ids of the tracks in the kit; null for one visitor too many. */
const count = async (
  transaction: Transaction<Tables>,
  at: Day,
  { names, report }: { names: VisitorNames; report: Visit['report'] },
) => {
  const before = await visitors.visitorOf(transaction, names.visitor)
  if (!before && (await isCrowded(transaction, names))) return null
  const counted = before ?? { seconds: 0, plays: 0 }
  const inKit = (await kitTracksOf(transaction, at.kitId)).map(({ track_id }) => track_id)
  const trackIds = inKit.filter((trackId) => report.plays.includes(trackId))
  const added = addedBy({ seconds: report.seconds, trackIds }, counted)
  await visitors.saveVisitor(transaction, {
    ...names,
    user_id: at.kitId,
    day: at.day,
    seconds: counted.seconds + added.seconds,
    plays: counted.plays + added.trackIds.length,
  })
  const { seconds, trackIds: played } = added
  await addToDay(transaction, at, { visits: before ? 0 : 1, seconds, plays: played.length })
  for (const name of played) await addCount(transaction, at, { kind: 'track', name, count: 1 })
  if (!before) await countSource(transaction, at, report.source)
  return inKit
}

export const reportVisit = async (parts: Parts, visit: Visit): Promise<Answer<'reportKitVisit'>> => {
  const { database, clock, sign } = parts
  const { address, session, report } = visit
  const { musician, isOwn } = await findKit(database, visit, session)
  if (isOwn || isRobot(visit.userAgent)) return { received: true }
  const at = { kitId: musician.artist_id, day: dayOf(clock.now()) }
  const names = visitorNames(sign, at, visit)
  const inKit = await database.transaction().execute(async (transaction) => {
    // Reports of one kit take turns, so that the same visitor is not counted twice.
    await lockByName(transaction, `visits of ${at.kitId}`)
    return count(transaction, at, { names, report })
  })
  if (report.heard && inKit?.includes(report.heard.trackId))
    await countKitPlay(parts, { ...report.heard, user: session?.user ?? null, address })
  return { received: true }
}
