// Counts a listening session as one play once enough of the track was heard. Errors here never affect playback.
import type { Clock } from '~/client/platform/clock'
import type { Track } from '~/contract/schemas/built'
import { playCountsFromSeconds } from '~/contract/rules/preview'
import { ListenedTime } from './listened-time'

export type CountedPlay = { playId: string; listenedSeconds: number }
export type CountPlay = (trackId: string, play: CountedPlay) => Promise<unknown>

type PlaysParts = { countPlay: CountPlay; clock: Clock; newId(): string }

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
  begin(track: Pick<Track, '_id'> | null, durationSeconds: number) {
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
    const play = { playId: this.#parts.newId(), listenedSeconds }
    this.#parts.countPlay(listening.trackId, play).catch(() => {})
  }
}
