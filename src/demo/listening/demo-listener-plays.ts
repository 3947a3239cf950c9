// Sixty days of plays by the demo listener: evenings and some mornings, favourites more often than other tracks.
import { dayMs, hourMs, minuteMs, secondMs } from '~/contract/durations'
import { previewSeconds } from '~/contract/limits'
import { heardPartsPerTrack, writeHeard } from '~/contract/rules/listening/heard-parts'
import { demoTrackId, demoUserId } from '../ids'
import { durationOf } from '../room-rows'
import type { Sale } from '../sales'
import { seededRandom, type Random } from '../seeded-random'
import type { TrackEntry } from '../world/world-entries'
import { artists, demoListener } from '../world/world'
import { pickSource, type PlayRow } from './single-plays'
import { ownerWeights, visitorWeights } from './sources'

const listenedDays = 60
const dayOffShare = 0.12
/** The hours of the day in UTC at which a session starts. */
const sessionHours = [7, 12, 18, 20, 21, 22] as const
const sessionsPerDayMax = 2
const tracksPerSession = { least: 2, more: 5 }

const likedFactor = 4
const ownedFactor = 3
const unlikedFactor = 0.5
/** Most full plays are heard to the end. */
const toTheEndShare = 0.75
const reportedShare = 0.9

type Candidate = { artist: string; track: TrackEntry; boughtAt: number }
type Session = { random: Random; startsAt: number }

const candidatesOf = (sales: readonly Sale[]): Candidate[] => {
  const own = sales.filter(({ buyerId }) => buyerId === demoUserId(demoListener.username))
  const boughtAt = new Map(own.map(({ trackId, at }) => [trackId, at]))
  return artists.flatMap(({ username, releases }) =>
    releases.flatMap(({ tracks }) =>
      tracks.map((track) => ({
        artist: username,
        track,
        boughtAt: boughtAt.get(demoTrackId(track.slug)) ?? Infinity,
      })),
    ),
  )
}

const unheard = demoListener.purchases.at(-1)

const isPlayable = ({ track, boughtAt }: Candidate, at: number, now: number) =>
  at > now - track.daysAgo * dayMs + hourMs && !(track.slug === unheard && at > boughtAt)

const weightOf = ({ track, boughtAt }: Candidate, at: number) =>
  track.appeal *
  (demoListener.tastes.includes(track.genre) ? likedFactor : unlikedFactor) *
  (at > boughtAt ? ownedFactor : 1)

const pick = (from: readonly Candidate[], at: number, random: Random): Candidate | undefined => {
  let left = random() * from.reduce((sum, candidate) => sum + weightOf(candidate, at), 0)
  return from.find((candidate) => (left -= weightOf(candidate, at)) < 0)
}

/** From the start of the track. Who does not hear all of it leaves after half of it at the earliest. */
const heardPartsOf = (random: Random) =>
  random() < toTheEndShare ? heardPartsPerTrack : Math.ceil(heardPartsPerTrack * (0.5 + random() * 0.4))

const heardOf = (parts: number) =>
  writeHeard(Array.from({ length: heardPartsPerTrack }, (_, part) => part < parts))

type Listened = Pick<PlayRow, 'counted_as' | 'heard'> & { listenedMs: number }

const listenTo = (slug: string, isOwned: boolean, random: Random): Listened => {
  if (!isOwned) return { counted_as: 'preview', heard: null, listenedMs: previewSeconds * secondMs }
  const parts = heardPartsOf(random)
  const heard = random() < reportedShare ? heardOf(parts) : null
  return { counted_as: 'full', heard, listenedMs: (durationOf(slug) * parts) / heardPartsPerTrack }
}

const playsOfSession = (candidates: readonly Candidate[], { random, startsAt }: Session, now: number) => {
  const plays: Omit<PlayRow, 'id'>[] = []
  const count = tracksPerSession.least + Math.floor(random() * (tracksPerSession.more + 1))
  let left = candidates.filter((candidate) => isPlayable(candidate, startsAt, now))
  let at = startsAt
  for (let index = 0; index < count; index += 1) {
    const picked = pick(left, at, random)
    if (!picked) break
    const { artist, track, boughtAt } = picked
    left = left.filter((candidate) => candidate !== picked)
    const { listenedMs, ...listened } = listenTo(track.slug, at > boughtAt, random)
    const weights = listened.counted_as === 'full' ? ownerWeights(artist) : visitorWeights(artist)
    const ended = Math.round(at + listenedMs)
    plays.push({
      ...listened,
      track_id: demoTrackId(track.slug),
      user_id: demoUserId(demoListener.username),
      played_at: ended,
      source: pickSource(weights, random),
    })
    at = ended + 5 * secondMs
  }
  return plays
}

const sessionsOfDay = (daysAgo: number, now: number): Session[] => {
  const random = seededRandom(`${demoListener.username} listens ${daysAgo} days ago`)
  if (random() < dayOffShare) return []
  const midnight = Math.floor(now / dayMs - daysAgo) * dayMs
  const count = 1 + Math.floor(random() * sessionsPerDayMax)
  const hours = new Set(
    Array.from({ length: count }, () => sessionHours[Math.floor(random() * sessionHours.length)] ?? 20),
  )
  return [...hours]
    .toSorted((one, other) => one - other)
    .map((hour) => ({ random, startsAt: midnight + hour * hourMs + Math.floor(random() * 30) * minuteMs }))
}

/** `sales`: the purchases that were not refunded in full. */
export const demoListenerPlays = (sales: readonly Sale[], now: number): PlayRow[] => {
  const candidates = candidatesOf(sales)
  return Array.from({ length: listenedDays }, (_, index) => listenedDays - 1 - index)
    .flatMap((daysAgo) => sessionsOfDay(daysAgo, now))
    .flatMap((session) => playsOfSession(candidates, session, now))
    .filter(({ played_at }) => played_at <= now)
    .map((play, index) => Object.assign(play, { id: `demo-${demoListener.username}-play-${index}` }))
}
