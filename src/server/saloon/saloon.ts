// The program of the Saloon: a random draw seeded by night and week, so that everybody sees the same program and
// plays do not change it. New artists take part from the next night on.
import type { Answer } from '~/contract/schemas/built'
import { dayMs, hourMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Prepared } from '../http/prepared'
import { artistCards, artistsPlayedNow } from '../catalog/artists/artist-page'
import { countMoods } from '../catalog/explore'
import { type ListMemory, recallAnswer } from '../catalog/list-memory'
import { listedTracksById } from '../catalog/repository'
import { deal, deckOf } from '../catalog/shuffle'
import { firstReleases, releasesOf, type Release } from './repository'
import { trackAnswer } from '../catalog/track-answer'

export type SaloonParts = { database: Database; clock: Clock; memory: ListMemory }
type Saloon = Answer<'saloon'>

const actsOnTheBill = 5
const postersOnTheWall = 8
const nightsInAWeek = 7
/** A night lasts until this hour of the next morning. */
const nightEndsAtHour = 6
/** The time zone that is furthest ahead of UTC. */
const aheadOfUtcHours = 14
/** Added to the number of a week, so that its draw differs from the draw of the night with the same number. */
const bandSeed = 0x5a100000

/**
 * When the night begins in the first time zone. Later releases are in the program of that night only when there are too
 * few earlier ones.
 */
const beginningOf = (night: number) => night * dayMs + (nightEndsAtHour - aheadOfUtcHours) * hourMs

/** A client's date differs from the UTC date by at most one day. */
const requestedNight = (requested: number | undefined, now: number) => {
  const current = Math.floor((now - nightEndsAtHour * hourMs) / dayMs)
  return Math.min(Math.max(requested ?? current, current - 1), current + 1)
}

/** Draws from the releases before the night began. When they are too few, adds later ones by release date. */
const drawn = (releases: Release[], seed: number, beganAt: number, count: number): string[] => {
  const isNew = ({ releasedAt }: Release) => releasedAt >= beganAt
  const old = releases.filter((release) => !isNew(release)).map(({ id }) => id)
  const picked = deal(deckOf(old), seed, null, count).map(({ id }) => id)
  if (picked.length === count) return picked
  const others = releases
    .filter(isNew)
    .toSorted((one, other) => one.releasedAt - other.releasedAt || (one.id < other.id ? -1 : 1))
  return [...picked, ...others.map(({ id }) => id)].slice(0, count)
}

const actsOf = async ({ database, memory }: SaloonParts, night: number) => {
  const beganAt = beginningOf(night)
  const ids = await memory.recall(
    `acts ${night}`,
    async () => {
      const artists = drawn(await releasedArtists({ database, memory }), night, beganAt, actsOnTheBill)
      const tracks = await releasesOf(database, artists)
      return artists.flatMap((artist) =>
        drawn(
          tracks.filter(({ artistId }) => artistId === artist),
          night,
          beganAt,
          1,
        ),
      )
    },
    'tracks',
  )
  return (await listedTracksById(database, ids)).map(trackAnswer)
}

/** Returns all artists with a listed track, and the date of their first release. */
const releasedArtists = ({ database, memory }: Pick<SaloonParts, 'database' | 'memory'>) =>
  memory.recall('first releases', () => firstReleases(database), 'tracks')

const bandOf = async (parts: SaloonParts, night: number) => {
  const week = Math.floor(night / nightsInAWeek)
  const ids = drawn(await releasedArtists(parts), bandSeed + week, beginningOf(week * nightsInAWeek), 1)
  return (await artistCards(parts.database, ids))[0] ?? null
}

export const saloonAnswer = (
  parts: SaloonParts,
  requested: number | undefined,
): Promise<Prepared<Saloon>> => {
  const night = requestedNight(requested, parts.clock.now())
  return recallAnswer(parts.memory, { route: 'saloon', of: night }, async () => {
    const [acts, houseBand, wanted, moods] = await Promise.all([
      actsOf(parts, night),
      bandOf(parts, night),
      artistsPlayedNow(parts.database, postersOnTheWall),
      countMoods(parts),
    ])
    return { acts, houseBand, wanted, moods: moods.items }
  })
}
