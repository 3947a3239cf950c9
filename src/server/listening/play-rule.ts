// Decides which listens count as plays. It relies only on the server's clock, however the plays are reported: nobody can
// listen for longer than the time that has passed, nobody listens before they have an account, and a track has a limited
// number of plays a day.
import { previewSeconds } from '~/contract/limits'
import { playCountsFromSeconds } from '~/contract/rules/preview'
import { dayMs, hourMs, secondMs } from '~/contract/durations'

/** The rule looks at the listener's other plays within this time before and after. */
export const playsLookedAtMs = dayMs

/** `listenedMs`: null for plays of earlier versions and old plays. */
export type OtherPlay = { trackId: string; playedAt: number; listenedMs: number | null }

type Listening = {
  trackId: string
  listenedMs: number
  durationMs: number | null
  /** When the account was created; null for a signed-out listener. */
  registeredAt: number | null
  /** Plays of this listener near this one. Some are later, because plays made offline are reported late. */
  others: readonly OtherPlay[]
  /** The plays of this track that this listener has reported within a day. */
  reportedToday: number
  /** When the listening ended, as far as the listener says so. */
  heardAt: number
}

const perHourSignedIn = 240
const perHourSignedOut = 60
/** A script can report the plays of many days at once, so the limit holds for the day of the report as well. */
const sameTrackPerDaySignedIn = 20
/** All signed-out listeners behind one address count as one listener. */
const sameTrackPerDaySignedOut = 5
/** A play may have ended this much before its report, because one report takes longer to arrive than the next. */
const lateByMs = 2 * secondMs
const unknownListeningMs = previewSeconds * secondMs

/**
 * The largest number of plays in any window of this length that contains `at`. All windows are checked, so that a late
 * report cannot exceed a limit.
 */
const mostWithin = (plays: readonly OtherPlay[], at: number, spanMs: number): number => {
  const times = plays.map(({ playedAt }) => playedAt).toSorted((one, other) => one - other)
  let first = 0
  let most = 0
  for (const [last, time] of times.entries()) {
    if (time >= at + spanMs) break
    const end = Math.max(time, at)
    while ((times[first] ?? end) <= end - spanMs) first += 1
    most = Math.max(most, last + 1 - first)
  }
  return most
}

const spanOf = ({ playedAt, listenedMs }: OtherPlay) => ({
  from: playedAt - (listenedMs ?? unknownListeningMs),
  to: playedAt,
})

/**
 * The end of the time that this listening is given: as early as possible, and apart from the times of the listener's
 * other plays. Null when there is no room. So all that one listener claims fits into the time that has passed.
 */
const endOfFreeTime = ({ others, listenedMs, registeredAt, heardAt }: Listening): number | null => {
  let start = Math.max(heardAt - listenedMs - lateByMs, registeredAt ?? -Infinity)
  for (const { from, to } of others.map(spanOf).toSorted((one, other) => one.from - other.from)) {
    if (to > start && from < start + listenedMs) start = to
  }
  return start + listenedMs <= heardAt ? start + listenedMs : null
}

type Claim = {
  now: number
  /** How long ago the listening ended, as far as the listener says so. */
  heardAgoMs: number
  listenedMs: number
  registeredAt: number | null
  trackCreatedAt: number
}

/**
 * When the listening ended at the latest: never in the future, and not before the account or the track existed. An IP
 * address can belong to many people, so a signed-out listener listens at the time of the report.
 */
export const heardAtOf = ({ now, heardAgoMs, listenedMs, registeredAt, trackCreatedAt }: Claim): number =>
  registeredAt === null
    ? now
    : Math.min(now, Math.max(Math.floor(now - heardAgoMs), registeredAt + listenedMs, trackCreatedAt))

/** Returns when the listening ended, or null when it does not count. */
export const judgePlay = (listening: Listening): number | null => {
  const { trackId, listenedMs, durationMs, registeredAt, others, reportedToday } = listening
  const neededMs =
    durationMs === null ? previewSeconds * secondMs : playCountsFromSeconds(durationMs / secondMs) * secondMs
  if (listenedMs < neededMs) return null
  const endedAt = endOfFreeTime(listening)
  if (endedAt === null) return null
  const perHour = registeredAt === null ? perHourSignedOut : perHourSignedIn
  if (mostWithin(others, endedAt, hourMs) >= perHour) return null
  const perDay = registeredAt === null ? sameTrackPerDaySignedOut : sameTrackPerDaySignedIn
  const ofTrack = others.filter((play) => play.trackId === trackId)
  if (reportedToday >= perDay || mostWithin(ofTrack, endedAt, dayMs) >= perDay) return null
  return endedAt
}
