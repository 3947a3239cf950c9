// Which parts of a track were heard in one play.
import { heardPartsPerTrack, writeHeard } from '~/contract/rules/listening/heard-parts'

/** The time is published once a second and may be late, so the position may advance by this much more than the clock. */
const slackSeconds = 1.5

export class HeardTrack {
  readonly #durationSeconds: number
  readonly #parts: boolean[] = Array.from({ length: heardPartsPerTrack }, () => false)
  #last: { positionSeconds: number; atMs: number }

  /** The play has been heard without a break from `fromSeconds` to this position. */
  constructor(durationSeconds: number, fromSeconds: number, positionSeconds: number, atMs: number) {
    this.#durationSeconds = durationSeconds
    this.#last = { positionSeconds, atMs }
    this.#mark(Math.max(0, fromSeconds), positionSeconds)
  }

  /** The position moved. What a seek skips was not heard. */
  move(positionSeconds: number, atMs: number) {
    const { positionSeconds: from, atMs: since } = this.#last
    this.#last = { positionSeconds, atMs }
    const passed = positionSeconds - from
    if (passed > 0 && passed <= (atMs - since) / 1_000 + slackSeconds) this.#mark(from, positionSeconds)
  }

  #mark(fromSeconds: number, toSeconds: number) {
    const partAt = (seconds: number) =>
      Math.min(heardPartsPerTrack - 1, Math.floor((seconds / this.#durationSeconds) * heardPartsPerTrack))
    for (let part = partAt(fromSeconds); part <= partAt(toSeconds); part += 1) this.#parts[part] = true
  }

  /** As it is reported: a bit for each part, in hex. */
  get text() {
    return writeHeard(this.#parts)
  }
}
