// Who has listened to what: enough that "popular" and recommendations have something true to go by.
import type { Insertable } from 'kysely'
import type { Tables } from '~/server/database/tables'
import { chanceOf } from './chance'
import { demoTrackId, demoUserId } from './ids'
import type { TrackEntry } from './world/entries'
import { artists, listeners } from './world/world'

type PlayRow = Insertable<Tables['plays']>

const day = 24 * 60 * 60 * 1_000
const playedSinceDays = 35
const likedFactor = 0.9
const otherFactor = 0.14
const passersByFactor = 1.6

const demoTracks = () => artists.flatMap(({ releases }) => releases.flatMap(({ tracks }) => tracks))

/** More of them lately, and none before it was out. */
const playedAt = (track: TrackEntry, chance: () => number, now: number) => {
  const reachDays = Math.min(playedSinceDays, track.daysAgo)
  return Math.round(now - chance() ** 1.6 * reachDays * day)
}

const playsOf = (username: string | null, track: TrackEntry, expected: number, now: number): PlayRow[] => {
  const chance = chanceOf(`${username ?? ''} plays ${track.slug}`)
  const count = Math.floor(expected + chance())
  return Array.from({ length: count }, (_, index) => ({
    id: `demo-${username ?? ''}-${track.slug}-${index}`,
    track_id: demoTrackId(track.slug),
    user_id: username === null ? null : demoUserId(username),
    played_at: playedAt(track, chance, now),
  }))
}

const playsOfTrack = (track: TrackEntry, now: number): PlayRow[] => {
  const rows = playsOf(null, track, track.appeal * passersByFactor, now)
  for (const { username, tastes } of listeners) {
    const factor = tastes.includes(track.genre) ? likedFactor : otherFactor
    rows.push(...playsOf(username, track, track.appeal * factor, now))
  }
  return rows
}

export const playRows = (now: number): PlayRow[] => demoTracks().flatMap((track) => playsOfTrack(track, now))
