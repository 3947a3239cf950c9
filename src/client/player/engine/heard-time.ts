// How long has really been listened: position that passed by itself. What a seek jumps over was not heard.

/** A tick may come late; no more can be heard than time has passed. */
const slackMs = 300

export class HeardTime {
  #seconds = 0
  #last: { positionSeconds: number; atMs: number } | null = null

  get seconds() {
    return this.#seconds
  }

  reset() {
    this.#seconds = 0
    this.#last = null
  }

  /** Sound starts or goes on from here. */
  mark(positionSeconds: number, atMs: number) {
    this.#last = { positionSeconds, atMs }
  }

  /** A seek, a pause, or a dry spell: what comes until the next mark was not heard. */
  lift() {
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
