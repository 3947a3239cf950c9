// Counts a listening session as one play once enough of the track was heard. Errors here never affect playback.
import type { Clock } from '~/client/platform/clock'
import type { Track } from '~/contract/schemas/built'
import { playCountsFromSeconds } from '~/contract/rules/preview'
import { ListenedTime } from './listened-time'
import { isTemporaryFailure } from './temporary-failure'

export type CountPlay = (
  trackId: string,
  play: { playId: string; listenedSeconds: number },
) => Promise<unknown>

type PlaysParts = { countPlay: CountPlay; clock: Clock; newId(): string }

const retriesAfterMs = [5_000, 30_000, 120_000]
/** Positions are rounded, and a preview that was heard in full must still count. */
const roundingSeconds = 0.05

export class Plays {
  readonly #parts: PlaysParts
  readonly #listened = new ListenedTime()
  #listening: { trackId: string; fromSeconds: number; counted: boolean } | null = null

  constructor(parts: PlaysParts) {
    this.#parts = parts
  }

  /** Starts a new listening session. Null for a track whose plays do not count. */
  begin(track: Track | null, durationSeconds: number) {
    this.#listened.reset()
    const fromSeconds = playCountsFromSeconds(durationSeconds || Infinity)
    this.#listening = track && { trackId: track._id, fromSeconds, counted: false }
  }

  interrupted = () => this.#listened.interrupt()

  tick(positionSeconds: number) {
    const listening = this.#listening
    if (!listening || listening.counted) return
    this.#listened.tick(positionSeconds, this.#parts.clock.now())
    if (this.#listened.seconds < listening.fromSeconds - roundingSeconds) return
    listening.counted = true
    const listenedSeconds = Math.max(this.#listened.seconds, listening.fromSeconds)
    void this.#send(listening.trackId, { playId: this.#parts.newId(), listenedSeconds })
  }

  async #send(trackId: string, play: { playId: string; listenedSeconds: number }, tries = 0): Promise<void> {
    try {
      await this.#parts.countPlay(trackId, play)
    } catch (error) {
      const delayMs = retriesAfterMs[tries]
      if (delayMs !== undefined && isTemporaryFailure(error))
        this.#parts.clock.after(delayMs, () => void this.#send(trackId, play, tries + 1))
    }
  }
}
