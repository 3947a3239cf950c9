// Counts a listening as a play, once, when enough of it was heard. Whatever goes wrong here, the music plays on.
import type { Clock } from '~/client/platform/clock'
import type { Track } from '~/contract/schemas/built'
import { playCountsFromSeconds } from '~/contract/rules/preview'
import { HeardTime } from './heard-time'
import { mayPass } from './may-pass'

export type CountPlay = (
  trackId: string,
  play: { playId: string; listenedSeconds: number },
) => Promise<unknown>

type PlaysParts = { countPlay: CountPlay; clock: Clock; newId(): string }

const retriesAfterMs = [5_000, 30_000, 120_000]
/** Positions are rounded on their way: a preview heard in full must count. */
const roundingSeconds = 0.05

export class Plays {
  readonly #parts: PlaysParts
  readonly #heard = new HeardTime()
  #listening: { trackId: string; fromSeconds: number; counted: boolean } | null = null

  constructor(parts: PlaysParts) {
    this.#parts = parts
  }

  /** A new listening; an artist's own is never one. */
  begin(track: Track | null, durationSeconds: number, counts: boolean) {
    this.#heard.reset()
    this.#listening =
      track && counts
        ? {
            trackId: track._id,
            fromSeconds: playCountsFromSeconds(durationSeconds || Infinity),
            counted: false,
          }
        : null
  }

  sound = (positionSeconds: number) => this.#heard.mark(positionSeconds, this.#parts.clock.now())
  interrupted = () => this.#heard.lift()

  tick(positionSeconds: number) {
    const listening = this.#listening
    if (!listening || listening.counted) return
    this.#heard.tick(positionSeconds, this.#parts.clock.now())
    if (this.#heard.seconds < listening.fromSeconds - roundingSeconds) return
    listening.counted = true
    const listenedSeconds = Math.max(this.#heard.seconds, listening.fromSeconds)
    void this.#send(listening.trackId, { playId: this.#parts.newId(), listenedSeconds })
  }

  async #send(trackId: string, play: { playId: string; listenedSeconds: number }, tries = 0): Promise<void> {
    try {
      await this.#parts.countPlay(trackId, play)
    } catch (error) {
      const delayMs = retriesAfterMs[tries]
      if (delayMs !== undefined && mayPass(error))
        this.#parts.clock.after(delayMs, () => void this.#send(trackId, play, tries + 1))
    }
  }
}
