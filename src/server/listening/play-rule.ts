// Which listenings count as plays, and which of those make a track popular: a script must not be able to.
import { previewSeconds } from '~/contract/limits'
import { playCountsFromSeconds } from '~/contract/rules/preview'

const second = 1_000
const hour = 60 * 60 * second
const day = 24 * hour

/** What of a listener's other plays the rule looks at, before and after. */
export const playsLookedAtMs = day

type OtherPlay = { trackId: string; playedAt: number }

type Listening = {
  trackId: string
  listenedSeconds: number
  durationSeconds: number | null
  isSignedIn: boolean
  /** Of this listener, within the time looked at: later ones too, since what was heard without a network comes late. */
  others: OtherPlay[]
  heardAt: number
}

type Verdict = 'not-counted' | 'counted' | 'counted-and-heats'

const perHourSignedIn = 240
const perHourSignedOut = 60
/** Who plays one track over and over likes it, but is still one listener. */
const heatingPerDay = 5
/** Everyone behind one address looks like one listener. */
const sameTrackPerDaySignedOut = 5

/** How many of them fall, at most, within any so long a time that this moment is in: told late gains nothing. */
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

/** Each listening began after the one before it was counted, so that much time must lie between them. */
const hasRoom = (plays: OtherPlay[], heardAt: number, listenedSeconds: number, neededSeconds: number) =>
  plays.every(({ playedAt }) =>
    playedAt <= heardAt
      ? heardAt - playedAt >= listenedSeconds * second
      : playedAt - heardAt >= neededSeconds * second,
  )

export const judgePlay = (listening: Listening): Verdict => {
  const { trackId, listenedSeconds, durationSeconds, isSignedIn, others, heardAt } = listening
  const neededSeconds = durationSeconds === null ? previewSeconds : playCountsFromSeconds(durationSeconds)
  if (listenedSeconds < neededSeconds) return 'not-counted'
  const ofTrack = others.filter((play) => play.trackId === trackId)
  if (!hasRoom(ofTrack, heardAt, listenedSeconds, neededSeconds)) return 'not-counted'
  const perHour = isSignedIn ? perHourSignedIn : perHourSignedOut
  if (mostWithin(others, heardAt, hour) >= perHour) return 'not-counted'
  const ofTrackPerDay = mostWithin(ofTrack, heardAt, day)
  if (!isSignedIn && ofTrackPerDay >= sameTrackPerDaySignedOut) return 'not-counted'
  return ofTrackPerDay < heatingPerDay ? 'counted-and-heats' : 'counted'
}
