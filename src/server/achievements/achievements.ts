// Lists achievements, and checks which are newly reached.
import type { Achievement, Answer } from '~/contract/schemas/built'
import type { ListMemory } from '../catalog/list-memory'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import type { Session } from '../http/access-guard'
import { findFacts } from './find-facts'
import * as repository from './repository'
import { achievementsOf, newlyReached, openFacts } from './rules'

export type AchievementParts = { database: Database; clock: Clock; sign: Sign; memory: ListMemory }

type Person = Session['user']

const isMusician = ({ profile_type }: Person) => profile_type === 'musician'

const listAnswer = (items: Achievement[]) => ({ items, total: items.length })

const reachedMap = (rows: readonly repository.ReachedRow[]) =>
  new Map(rows.map(({ achievement, reached_at }) => [achievement, reached_at]))

export const listAchievements = async (
  parts: AchievementParts,
  person: Person,
): Promise<Answer<'achievements'>> => {
  const reached = reachedMap(await repository.reachedOf(parts.database, person.id))
  const needed = openFacts(reached, isMusician(person))
  const { facts } = await findFacts(parts, { userId: person.id, needed, kept: [] })
  return listAnswer(achievementsOf(facts, reached, isMusician(person)))
}

type Check = { person: Person; keptOffline: readonly string[]; idempotencyKey: string | null }

/**
 * Each achievement is returned to the check that adds it, so it is announced on one device. A check that is repeated
 * because its answer was lost gets the same achievements again.
 */
export const checkAchievements = async (
  parts: AchievementParts,
  { person, keptOffline, idempotencyKey }: Check,
): Promise<Answer<'checkAchievements'>> => {
  const { database, clock, sign } = parts
  const identity = `${idempotencyKey} ${person.id}`
  const checkKey = idempotencyKey && sign('achievement-check', identity).toString('base64url')
  const userId = person.id
  const rowsBefore = await repository.reachedOf(database, userId)
  const before = reachedMap(rowsBefore)
  const needed = openFacts(before, isMusician(person))
  const { facts, newMarks } = await findFacts(parts, { userId, needed, kept: keptOffline })
  const candidates = newlyReached(facts, before, isMusician(person))
  const found = { userId, marks: newMarks, achievements: candidates, checkKey, now: clock.now() }
  // Most checks find nothing, and then nothing is written and read again.
  const isNothingNew = candidates.length === 0 && newMarks.length === 0
  const added = isNothingNew ? [] : await repository.store(database, found)
  const after = isNothingNew ? rowsBefore : await repository.reachedOf(database, userId)
  const repeated = after.filter((row) => checkKey !== null && row.check_key === checkKey)
  const ofThisCheck = new Set([...added, ...repeated.map((row) => row.achievement)])
  const all = achievementsOf(facts, reachedMap(after), isMusician(person))
  return listAnswer(all.filter(({ _id }) => ofThisCheck.has(_id)))
}
