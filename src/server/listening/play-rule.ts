// Decides which listens count as plays, and which of those raise popularity, so that a script cannot raise it.
import { previewSeconds } from '~/contract/limits'
import { playCountsFromSeconds } from '~/contract/rules/preview'
import { dayMs, hourMs, secondMs } from '~/contract/durations'

/** The rule looks at the listener's other plays within this time before and after. */
export const playsLookedAtMs = dayMs

type OtherPlay = { trackId: string; playedAt: number }

type Listening = {
  trackId: string
  listenedSeconds: number
  durationSeconds: number | null
  isSignedIn: boolean
  /** Plays of this listener near this one. Some are later, because plays made offline are reported late. */
  others: OtherPlay[]
  heardAt: number
}

type Verdict = 'not-counted' | 'counted' | 'counted-and-heats'

const perHourSignedIn = 240
const perHourSignedOut = 60
/** The plays of a track per listener and day that raise its popularity. Further ones are only counted. */
const heatingPerDay = 5
/** All signed-out listeners behind one address count as one listener. */
const sameTrackPerDaySignedOut = 5

/**
 * The largest number of plays in any window of this length that contains `at`. All windows are checked, so that a late
 * report cannot exceed a limit.
 */
const mostWithin = (plays: OtherPlay[], at: number, spanMs: number): number => {
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

/** Plays of a track by one listener cannot overlap: they must be at least the listening time apart. */
const hasRoom = (plays: OtherPlay[], heardAt: number, listenedSeconds: number, neededSeconds: number) =>
  plays.every(({ playedAt }) =>
    playedAt <= heardAt
      ? heardAt - playedAt >= listenedSeconds * secondMs
      : playedAt - heardAt >= neededSeconds * secondMs,
  )

export const judgePlay = (listening: Listening): Verdict => {
  const { trackId, listenedSeconds, durationSeconds, isSignedIn, others, heardAt } = listening
  const neededSeconds = durationSeconds === null ? previewSeconds : playCountsFromSeconds(durationSeconds)
  if (listenedSeconds < neededSeconds) return 'not-counted'
  const ofTrack = others.filter((play) => play.trackId === trackId)
  if (!hasRoom(ofTrack, heardAt, listenedSeconds, neededSeconds)) return 'not-counted'
  const perHour = isSignedIn ? perHourSignedIn : perHourSignedOut
  if (mostWithin(others, heardAt, hourMs) >= perHour) return 'not-counted'
  const ofTrackPerDay = mostWithin(ofTrack, heardAt, dayMs)
  if (!isSignedIn && ofTrackPerDay >= sameTrackPerDaySignedOut) return 'not-counted'
  return ofTrackPerDay < heatingPerDay ? 'counted-and-heats' : 'counted'
}
