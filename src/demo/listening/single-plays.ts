// Single plays of the last weeks by signed-in listeners, for "popular" and recommendations, and some by visitors.
import type { Insertable } from 'kysely'
import { dayMs } from '~/contract/durations'
import { playSources } from '~/contract/rules/listening/play-sources'
import type { Tables } from '~/server/database/tables'
import { demoTrackId, demoUserId } from '../ids'
import { seededRandom, type Random } from '../seeded-random'
import type { TrackEntry } from '../world/world-entries'
import { demoListener, listeners } from '../world/world'
import { ownerWeights, visitorWeights } from './sources'

export type PlayRow = Insertable<Tables['plays']>

const oldestPlayDays = 35
const favouriteGenreFactor = 0.9
const otherGenreFactor = 0.14
const anonymousFactor = 1.6

/** A random time for a play. Recent times are more likely, and none is before the release. */
const playedAt = (track: TrackEntry, random: Random, now: number) => {
  const reachDays = Math.min(oldestPlayDays, track.daysAgo)
  return Math.round(now - random() ** 1.6 * reachDays * dayMs)
}

export const pickSource = (weights: readonly number[], random: Random) => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return playSources[weights.findIndex((weight) => (left -= weight) < 0)] ?? 'other'
}

/** When each person bought the track, by user id. */
type BoughtAt = ReadonlyMap<string, number>

type Played = {
  artist: string
  track: TrackEntry
  boughtAt: BoughtAt
  /** The plays of the demo listener, of all tracks. */
  byDemoListener: readonly PlayRow[]
  now: number
}

/** The plays are marked as counted, because the demo world brings the daily sums as well. */
const playsOf = (
  username: string | null,
  { artist, track, boughtAt, now }: Omit<Played, 'byDemoListener'>,
  expected: number,
): PlayRow[] => {
  const random = seededRandom(`${username ?? ''} plays ${track.slug}`)
  const userId = username === null ? null : demoUserId(username)
  const hasAllFrom = boughtAt.get(userId ?? '') ?? Infinity
  const count = Math.floor(expected + random())
  const times = Array.from({ length: count }, () => playedAt(track, random, now))
  return times.map((at, index) => {
    const countedAs = at >= hasAllFrom ? ('full' as const) : ('preview' as const)
    const weights = countedAs === 'full' ? ownerWeights(artist) : visitorWeights(artist)
    return {
      id: `demo-${username ?? ''}-${track.slug}-${index}`,
      track_id: demoTrackId(track.slug),
      user_id: userId,
      played_at: at,
      source: pickSource(weights, random),
      counted_as: countedAs,
    }
  })
}

export const singlePlaysOf = (played: Played): PlayRow[] => {
  const { appeal, genre } = played.track
  const rows = playsOf(null, played, appeal * anonymousFactor)
  const trackId = demoTrackId(played.track.slug)
  rows.push(...played.byDemoListener.filter(({ track_id }) => track_id === trackId))
  for (const { username, tastes } of listeners) {
    if (username === demoListener.username) continue
    const factor = tastes.includes(genre) ? favouriteGenreFactor : otherGenreFactor
    rows.push(...playsOf(username, played, appeal * factor))
  }
  return rows
}
