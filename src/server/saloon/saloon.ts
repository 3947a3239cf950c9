// Who is on in the Saloon: drawn by lot for each night and week, so that everybody reads the same bill, plays
// change nothing, and who is new comes on the next night.
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { prepare, type Prepared } from '../http/prepared'
import { artistCards, artistsPlayedNow } from '../catalog/artists/artist-page'
import { countMoods } from '../catalog/explore'
import type { ListMemory } from '../catalog/list-memory'
import { listedTracksById } from '../catalog/repository'
import { deal, deckOf } from '../catalog/shuffle'
import { firstReleases, releasesOf, type Release } from './repository'
import { trackAnswer } from '../catalog/track-answer'

export type SaloonParts = { database: Database; clock: Clock; memory: ListMemory }
type Saloon = Answer<'saloon'>

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs
const actsOnTheBill = 5
const postersOnTheWall = 8
const nightsInAWeek = 7
/** At two in the morning it is still yesterday's night. */
const opensAtHour = 6
/** The island that lives furthest ahead of UTC. */
const aheadOfUtcHours = 14
/** So that a night and a week of the same number draw different lots. */
const bandSeed = 0x5a100000

/** When it first begins anywhere: what is released later is not on, wherever one is. */
const beginningOf = (night: number) => night * dayMs + (opensAtHour - aheadOfUtcHours) * hourMs

/** The date is never further from UTC's than one day. */
const nightOnNow = (asked: number | undefined, now: number) => {
  const here = Math.floor((now - opensAtHour * hourMs) / dayMs)
  return Math.min(Math.max(asked ?? here, here - 1), here + 1)
}

/** By lot those who were there when it began; where that is not enough, the others as they came. */
const drawn = (releases: Release[], seed: number, beganAt: number, count: number): string[] => {
  const isNew = ({ releasedAt }: Release) => releasedAt >= beganAt
  const old = releases.filter((release) => !isNew(release)).map(({ id }) => id)
  const lots = deal(deckOf(old), seed, null, count).map(({ id }) => id)
  if (lots.length === count) return lots
  const others = releases
    .filter(isNew)
    .toSorted((one, other) => one.releasedAt - other.releasedAt || (one.id < other.id ? -1 : 1))
  return [...lots, ...others.map(({ id }) => id)].slice(0, count)
}

const actsOf = async ({ database, memory }: SaloonParts, night: number) => {
  const beganAt = beginningOf(night)
  const ids = await memory.recall(
    `acts ${night}`,
    async () => {
      const artists = drawn(await artistsThere({ database, memory }), night, beganAt, actsOnTheBill)
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

/** Everybody who has something out, with when their first was. */
const artistsThere = ({ database, memory }: Pick<SaloonParts, 'database' | 'memory'>) =>
  memory.recall('first releases', () => firstReleases(database), 'tracks')

const bandOf = async (parts: SaloonParts, night: number) => {
  const week = Math.floor(night / nightsInAWeek)
  const ids = drawn(await artistsThere(parts), bandSeed + week, beginningOf(week * nightsInAWeek), 1)
  return (await artistCards(parts.database, ids))[0] ?? null
}

export const saloonAnswer = (parts: SaloonParts, asked: number | undefined): Promise<Prepared<Saloon>> => {
  const night = nightOnNow(asked, parts.clock.now())
  return parts.memory.recall(`saloon ${night}`, async () => {
    const [acts, houseBand, wanted, moods] = await Promise.all([
      actsOf(parts, night),
      bandOf(parts, night),
      artistsPlayedNow(parts.database, postersOnTheWall),
      countMoods(parts),
    ])
    return prepare('saloon', { acts, houseBand, wanted, moods: moods.items })
  })
}
