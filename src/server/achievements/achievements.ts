// Lists achievements, and checks which are newly reached.
import type { Achievement, Answer } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import type { Session } from '../http/access-guard'
import { factsOfOwned, marksOfAlbums, marksOfPlays, noMusicianFacts, type Facts } from './facts'
import { countMarks, joinMarks, marksFrom, marksToStore, type Mark, type Marks } from './marks'
import { musicianFactsOf } from './musician-repository'
import { ownedAmong, albumsOf, playsOf, purchasesOf, tracksOfAlbums } from './music-repository'
import * as people from './people-repository'
import * as repository from './repository'
import { achievementsOf, newlyReached } from './rules'

export type AchievementParts = { database: Database; clock: Clock; sign: Sign }

type Person = Session['user']

const isMusician = ({ profile_type }: Person) => profile_type === 'musician'

const markFacts = (marks: Marks) => ({
  plays: countMarks(marks, 'play'),
  tracksHeard: countMarks(marks, 'track'),
  genresHeard: countMarks(marks, 'genre'),
  artistsHeard: countMarks(marks, 'artist'),
  tracksHeardThrough: countMarks(marks, 'through'),
  albumsHeardThrough: countMarks(marks, 'album'),
  earlyListens: countMarks(marks, 'early'),
  daysListened: countMarks(marks, 'day'),
  tracksKeptOffline: countMarks(marks, 'kept'),
})

const peopleFacts = async (database: Database, userId: string) => ({
  artistsFollowed: await people.artistsFollowed(database, userId),
  playlistsFilled: await people.playlistsFilled(database, userId),
  playlistsShared: await people.playlistsShared(database, userId),
  playlistsFollowed: await people.playlistsFollowed(database, userId),
  playlistFollowers: await people.playlistFollowers(database, userId),
  worksFinishedTogether: await people.worksFinishedTogether(database, userId),
})

type Found = { facts: Facts; newMarks: Mark[] }

/** `kept`: the tracks that the caller says are stored on their device. Only those that they own count. */
const find = async (database: Database, person: Person, kept: readonly string[]): Promise<Found> => {
  const userId = person.id
  const stored = marksFrom(await repository.marksOf(database, userId))
  const heard = joinMarks(stored, marksOfPlays(await playsOf(database, userId)), {
    kept: new Set(await ownedAmong(database, userId, kept)),
  })
  const owned = await purchasesOf(database, userId)
  const albumsHeard = await albumsOf(database, [...(heard.through ?? [])])
  const albums = await tracksOfAlbums(database, [
    ...new Set([...albumsHeard, ...owned.flatMap(({ albumId }) => albumId ?? [])]),
  ])
  const marks = marksOfAlbums(heard, albums)
  const facts = {
    ...markFacts(marks),
    ...factsOfOwned(owned, albums),
    ...(await peopleFacts(database, userId)),
    ...(isMusician(person) ? await musicianFactsOf(database, userId) : noMusicianFacts),
  }
  return { facts, newMarks: marksToStore(stored, marks) }
}

const listAnswer = (items: Achievement[]) => ({ items, total: items.length })

const reachedMap = (rows: readonly repository.ReachedRow[]) =>
  new Map(rows.map(({ achievement, reached_at }) => [achievement, reached_at]))

export const listAchievements = async (
  { database }: AchievementParts,
  person: Person,
): Promise<Answer<'achievements'>> => {
  const reached = await repository.reachedOf(database, person.id)
  const { facts } = await find(database, person, [])
  return listAnswer(achievementsOf(facts, reachedMap(reached), isMusician(person)))
}

type Check = { person: Person; keptOffline: readonly string[]; idempotencyKey: string | null }

/**
 * Each achievement is returned to the check that adds it, so it is announced on one device. A check that is repeated
 * because its answer was lost gets the same achievements again.
 */
export const checkAchievements = async (
  { database, clock, sign }: AchievementParts,
  { person, keptOffline, idempotencyKey }: Check,
): Promise<Answer<'checkAchievements'>> => {
  const identity = `${idempotencyKey} ${person.id}`
  const checkKey = idempotencyKey && sign('achievement-check', identity).toString('base64url')
  const { facts, newMarks } = await find(database, person, keptOffline)
  const before = await repository.reachedOf(database, person.id)
  const candidates = newlyReached(facts, reachedMap(before), isMusician(person))
  const found = { userId: person.id, marks: newMarks, achievements: candidates, checkKey, now: clock.now() }
  // Most checks find nothing, and then nothing is written.
  const isNothingNew = candidates.length === 0 && newMarks.length === 0
  const added = isNothingNew ? [] : await repository.store(database, found)
  const after = await repository.reachedOf(database, person.id)
  const repeated = after.filter((row) => checkKey !== null && row.check_key === checkKey)
  const ofThisCheck = new Set([...added, ...repeated.map((row) => row.achievement)])
  const all = achievementsOf(facts, reachedMap(after), isMusician(person))
  return listAnswer(all.filter(({ _id }) => ofThisCheck.has(_id)))
}
