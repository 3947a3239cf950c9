// How many signed-out visitors play a track on each day: the days of a week differ, a release brings many, and the
// artist slowly becomes better known.
import { dayMs } from '~/contract/durations'
import { dayOf } from '~/server/listening/play-counts'
import { seededRandom, type Random } from '../seeded-random'
import type { TrackEntry } from '../world/world-entries'

/** The oldest day of the demo world's plays. */
const oldestPlayDays = 230

/** From Sunday to Saturday. */
const weekdayFactors = [0.98, 0.78, 0.8, 0.88, 0.95, 1.22, 1.3] as const
/** 1 January 1970, the day 0, was a Thursday. */
const weekdayOfDay0 = 4

const visitorsPerAppeal = 0.85
const growthPerDay = 0.0045
const noise = 0.28
/** How much more a track is played on its first day than later, and in how many days that wears off. */
const releasePeak = 5.5
const releasePeakDays = 4
/** The attention that stays longer. */
const releaseGlow = 0.9
const releaseGlowDays = 24
/** Somebody with many readers links to the artist. */
const mentionPeak = 1.7
const mentionDays = 2.5
const mentionsPerArtist = 3

/** How many days ago the mentions of an artist were. */
export const mentionsOf = (artist: string): number[] => {
  const random = seededRandom(`mentions of ${artist}`)
  return Array.from({ length: mentionsPerArtist }, (_, index) => 17 + index * 31 + Math.floor(random() * 18))
}

const fadingSince = (days: number, fadesInDays: number) => (days < 0 ? 0 : Math.exp(-days / fadesInDays))

/** What the mentions of an artist add on a day, relative to an ordinary day. */
export const mentionBoost = (mentions: readonly number[], daysAgo: number) =>
  mentions.reduce((sum, at) => sum + mentionPeak * fadingSince(at - daysAgo, mentionDays), 0)

/** What the release adds on a day, relative to an ordinary day. */
const releaseBoost = (daysOut: number) =>
  releasePeak * fadingSince(daysOut, releasePeakDays) + releaseGlow * fadingSince(daysOut, releaseGlowDays)

const weekdayFactor = (day: number) => weekdayFactors[(day + weekdayOfDay0) % 7] ?? 1

/** A whole number whose average is `expected`. */
const around = (expected: number, random: Random) => {
  const varied = expected * (1 + noise * (random() + random() - 1) * 2)
  return Math.floor(varied + random())
}

type Day = { day: number; daysAgo: number; daysOut: number }

/** The days from the release of the track until today. */
const daysOfTrack = ({ daysAgo: releasedDaysAgo }: TrackEntry, now: number): Day[] => {
  const today = dayOf(now)
  const oldest = Math.min(releasedDaysAgo, oldestPlayDays)
  const released = dayOf(now - releasedDaysAgo * dayMs)
  const first = Math.max(released, today - oldest)
  return Array.from({ length: today - first + 1 }, (_, index) => {
    const day = first + index
    return { day, daysAgo: today - day, daysOut: day - released }
  })
}

/** How much of this day there was: from the release on its first day, and until now today. */
const shareOfDay = ({ day, daysAgo, daysOut }: Day, now: number) => {
  const passed = (now - day * dayMs) / dayMs
  if (daysAgo === 0) return daysOut === 0 ? 0 : passed
  return daysOut === 0 ? 1 - (now % dayMs) / dayMs : 1
}

/** `share`: how much of the day there was. */
export type DailyVisitors = { day: number; daysAgo: number; share: number; visitors: number }

export const dailyVisitors = (artist: string, track: TrackEntry, now: number): DailyVisitors[] => {
  const random = seededRandom(`visitors of ${track.slug}`)
  const mentions = mentionsOf(artist)
  return daysOfTrack(track, now).map((each) => {
    const { day, daysAgo, daysOut } = each
    const known = Math.exp(-growthPerDay * daysAgo)
    const boost = 1 + releaseBoost(daysOut) + mentionBoost(mentions, daysAgo)
    const ordinary = track.appeal * visitorsPerAppeal * known * weekdayFactor(day)
    const share = shareOfDay(each, now)
    return { day, daysAgo, share, visitors: around(ordinary * boost * share, random) }
  })
}
