// Measures how long someone really listened. Only continuous playback counts; a part skipped by a seek does not.

/** A tick may be late, so the position may advance by this much more than the time that has passed. */
const slackMs = 300

export class ListenedTime {
  #seconds = 0
  #last: { positionSeconds: number; atMs: number } | null = null

  get seconds() {
    return this.#seconds
  }

  reset() {
    this.#seconds = 0
    this.#last = null
  }

  /** Called when sound starts or continues at this position. */
  mark(positionSeconds: number, atMs: number) {
    this.#last = { positionSeconds, atMs }
  }

  /** Called after a seek, a pause or a stall. Nothing counts until the next `mark`. */
  interrupt() {
    this.#last = null
  }

  tick(positionSeconds: number, atMs: number) {
    if (this.#last) {
      const passed = positionSeconds - this.#last.positionSeconds
      const possible = (atMs - this.#last.atMs + slackMs) / 1_000
      if (passed > 0 && passed <= possible) this.#seconds += passed
    }
    this.mark(positionSeconds, atMs)
  }
}
