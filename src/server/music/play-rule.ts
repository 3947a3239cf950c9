// Which listenings count as plays, and which of those make a track popular: a script must not be able to.
import { previewSeconds } from '~/contract/limits'
import { playCountsFromSeconds } from '~/contract/rules/preview'

const second = 1_000
const hour = 60 * 60 * second
const day = 24 * hour

/** What of a listener's earlier plays the rule looks at. */
export const playsLookedAtMs = day

type EarlierPlay = { trackId: string; playedAt: number }

type Listening = {
  trackId: string
  listenedSeconds: number
  durationSeconds: number | null
  isSignedIn: boolean
  /** Of this listener, within the time looked at. */
  earlier: EarlierPlay[]
  now: number
}

type Verdict = 'not-counted' | 'counted' | 'counted-and-heats'

const perHourSignedIn = 240
const perHourSignedOut = 60
/** Who plays one track over and over likes it, but is still one listener. */
const heatingPerDay = 5
/** Everyone behind one address looks like one listener. */
const sameTrackPerDaySignedOut = 5

export const judgePlay = (listening: Listening): Verdict => {
  const { trackId, listenedSeconds, durationSeconds, isSignedIn, earlier, now } = listening
  const neededSeconds = durationSeconds === null ? previewSeconds : playCountsFromSeconds(durationSeconds)
  if (listenedSeconds < neededSeconds) return 'not-counted'
  const ofTrack = earlier.filter((play) => play.trackId === trackId)
  // This listening began after the one before it was counted, so that much time must have passed.
  const lastAt = Math.max(...ofTrack.map((play) => play.playedAt), -Infinity)
  if (now - lastAt < listenedSeconds * second) return 'not-counted'
  const lately = earlier.filter((play) => play.playedAt > now - hour)
  if (lately.length >= (isSignedIn ? perHourSignedIn : perHourSignedOut)) return 'not-counted'
  if (!isSignedIn && ofTrack.length >= sameTrackPerDaySignedOut) return 'not-counted'
  return ofTrack.length < heatingPerDay ? 'counted-and-heats' : 'counted'
}
