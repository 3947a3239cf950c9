// The effects that are applied to one part before it is mixed.
import { sampleRate } from '../sample-rate'
import { cutoff, sine, soften } from '../wave'

export const tremble = (bus: Float32Array, from: number, [hertz, depth]: readonly [number, number]) => {
  const step = hertz / sampleRate
  for (let frame = 0; frame < bus.length; frame += 1) {
    const wave = 0.5 + 0.5 * sine(((from + frame) * step) % 1)
    bus[frame] = (bus[frame] ?? 0) * (1 - depth * wave)
  }
}

export const overdrive = (bus: Float32Array, drive: number) => {
  const makeUp = 1 / Math.sqrt(drive)
  for (let frame = 0; frame < bus.length; frame += 1) {
    bus[frame] = soften((bus[frame] ?? 0) * drive) * makeUp
  }
}

export class Sweep {
  #low = 0
  #band = 0
  readonly #from: number
  readonly #ratio: number
  readonly #step: number

  constructor(fromHertz: number, toHertz: number, seconds: number) {
    this.#from = fromHertz
    this.#ratio = toHertz / fromHertz
    this.#step = 1 / (seconds * 2 * sampleRate)
  }

  process(bus: Float32Array, from: number) {
    let low = this.#low
    let band = this.#band
    let turn = 0
    for (let frame = 0; frame < bus.length; frame += 1) {
      if (frame % 32 === 0) {
        const open = 0.5 - 0.5 * sine((((from + frame) * this.#step) % 1) + 0.25)
        turn = cutoff(this.#from * this.#ratio ** open)
      }
      low += turn * band
      band += turn * ((bus[frame] ?? 0) - low - 0.75 * band)
      bus[frame] = low
    }
    this.#low = low
    this.#band = band
  }
}

const depthFrames = 130
const restFrames = 400
const lineFrames = 1_024

/** Widens a sound: left and right read one delay line at two positions that move. */
export class Chorus {
  readonly #line = new Float32Array(lineFrames)

  addTo(
    left: Float32Array,
    right: Float32Array,
    bus: Float32Array,
    from: number,
    gains: readonly [number, number],
  ) {
    const line = this.#line
    const [toLeft, toRight] = gains
    for (let frame = 0; frame < bus.length; frame += 1) {
      const now = from + frame
      const value = bus[frame] ?? 0
      line[now % lineFrames] = value
      const wave = sine((now * 0.43) / sampleRate)
      const one = this.#read(now - restFrames - depthFrames * wave)
      const other = this.#read(now - restFrames + depthFrames * wave)
      left[frame] = (left[frame] ?? 0) + toLeft * (0.7 * value + 0.6 * one)
      right[frame] = (right[frame] ?? 0) + toRight * (0.7 * value + 0.6 * other)
    }
  }

  #read(place: number) {
    const whole = Math.floor(place)
    const one = this.#line[(whole + 4 * lineFrames) % lineFrames] ?? 0
    const other = this.#line[(whole + 1 + 4 * lineFrames) % lineFrames] ?? 0
    return one + (other - one) * (place - whole)
  }
}
