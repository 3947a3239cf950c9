// When a mail that could not be sent is tried again.
import { hourMs, minuteMs } from '~/contract/durations'

const firstPauseMs = minuteMs
const growth = 3
const longestPauseMs = 6 * hourMs
/** With these pauses, the last attempt is about two days after the first one. */
const attemptsMax = 14
/** A pause is up to this part shorter or longer, so that mails that failed together are not tried together again. */
const jitter = 0.25

/**
 * How long to wait after so many failed attempts, or null to give up. It counts attempts and not time, so that mails are
 * not given up because no server was running. `random` is from 0 to 1.
 */
export const pauseAfter = (attempts: number, random: number): number | null => {
  if (attempts >= attemptsMax) return null
  const pause = Math.min(firstPauseMs * growth ** (attempts - 1), longestPauseMs)
  return Math.round(pause * (1 + jitter * (2 * random - 1)))
}
