/** Lets at most `atOnce` users work at the same time, in the order in which they ask. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Resolves when it is the caller's turn, which lasts until the caller calls `end`. */
  async take() {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  end() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
