// An echo that alternates between left and right and loses high frequencies each time.
import { framesFor } from '../wave'

export class Echo {
  readonly #left: Float32Array
  readonly #right: Float32Array
  #at = 0
  #dullLeft = 0
  #dullRight = 0
  #thinLeft = 0
  #thinRight = 0

  readonly #feedback: number

  constructor(seconds: number, feedback: number) {
    this.#feedback = feedback
    this.#left = new Float32Array(framesFor(seconds))
    this.#right = new Float32Array(framesFor(seconds))
  }

  addTo(left: Float32Array, right: Float32Array, room: Float32Array, input: Float32Array) {
    const lineLeft = this.#left
    const lineRight = this.#right
    const feedback = this.#feedback
    let at = this.#at
    let dullLeft = this.#dullLeft
    let dullRight = this.#dullRight
    let thinLeft = this.#thinLeft
    let thinRight = this.#thinRight
    for (let frame = 0; frame < input.length; frame += 1) {
      dullLeft += 0.32 * ((lineLeft[at] ?? 0) - dullLeft)
      dullRight += 0.32 * ((lineRight[at] ?? 0) - dullRight)
      thinLeft += 0.02 * (dullLeft - thinLeft)
      thinRight += 0.02 * (dullRight - thinRight)
      const fromLeft = dullLeft - thinLeft
      const fromRight = dullRight - thinRight
      lineLeft[at] = (input[frame] ?? 0) + feedback * fromRight
      lineRight[at] = feedback * fromLeft
      at = at + 1 === lineLeft.length ? 0 : at + 1
      left[frame] = (left[frame] ?? 0) + fromLeft
      right[frame] = (right[frame] ?? 0) + fromRight
      room[frame] = (room[frame] ?? 0) + 0.15 * (fromLeft + fromRight)
    }
    this.#at = at
    this.#dullLeft = dullLeft
    this.#dullRight = dullRight
    this.#thinLeft = thinLeft
    this.#thinRight = thinRight
  }
}
