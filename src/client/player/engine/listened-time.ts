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

  /** Called after a seek, a pause or a stall. Nothing counts until the next tick. */
  interrupt() {
    this.#last = null
  }

  /** Called when sound starts, and again and again while it continues. */
  tick(positionSeconds: number, atMs: number) {
    if (this.#last) {
      const passed = positionSeconds - this.#last.positionSeconds
      const possible = (atMs - this.#last.atMs + slackMs) / 1_000
      if (passed > 0 && passed <= possible) this.#seconds += passed
    }
    this.#last = { positionSeconds, atMs }
  }
}
