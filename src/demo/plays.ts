// Who played which track: enough plays for "popular" and for recommendations to mean something.
import type { Insertable } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { Tables } from '~/server/database/tables'
import { seededRandom } from './seeded-random'
import { demoTrackId, demoUserId } from './ids'
import type { TrackEntry } from './world/entries'
import { artists, listeners } from './world/world'

type PlayRow = Insertable<Tables['plays']>

const oldestPlayDays = 35
const favouriteGenreFactor = 0.9
const otherGenreFactor = 0.14
const anonymousFactor = 1.6

const demoTracks = () => artists.flatMap(({ releases }) => releases.flatMap(({ tracks }) => tracks))

/** A random time for a play. Recent times are more likely, and none is before the release. */
const playedAt = (track: TrackEntry, random: () => number, now: number) => {
  const reachDays = Math.min(oldestPlayDays, track.daysAgo)
  return Math.round(now - random() ** 1.6 * reachDays * dayMs)
}

const playsOf = (username: string | null, track: TrackEntry, expected: number, now: number): PlayRow[] => {
  const random = seededRandom(`${username ?? ''} plays ${track.slug}`)
  const count = Math.floor(expected + random())
  return Array.from({ length: count }, (_, index) => ({
    id: `demo-${username ?? ''}-${track.slug}-${index}`,
    track_id: demoTrackId(track.slug),
    user_id: username === null ? null : demoUserId(username),
    played_at: playedAt(track, random, now),
  }))
}

const playsOfTrack = (track: TrackEntry, now: number): PlayRow[] => {
  const rows = playsOf(null, track, track.appeal * anonymousFactor, now)
  for (const { username, tastes } of listeners) {
    const factor = tastes.includes(track.genre) ? favouriteGenreFactor : otherGenreFactor
    rows.push(...playsOf(username, track, track.appeal * factor, now))
  }
  return rows
}

export const playRows = (now: number): PlayRow[] => demoTracks().flatMap((track) => playsOfTrack(track, now))
