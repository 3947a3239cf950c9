// One part in the mix: adds up the clips of its notes, then applies the part's own effects.
import type { Clips } from './clips'
import { Chorus, overdrive, Sweep, tremble } from './effects/inserts'
import { notesOf } from './players/play'
import type { Note } from './players/steps'
import type { Part, Score } from './score'
import { sampleRate } from './sample-rate'
import { barSecondsOf } from './timing'

export type Buses = { left: Float32Array; right: Float32Array; room: Float32Array; echo: Float32Array }

type Sounding = { clip: Float32Array; startsAt: number }

const addScaled = (to: Float32Array, from: Float32Array, gain: number) => {
  for (let frame = 0; frame < to.length; frame += 1) to[frame] = (to[frame] ?? 0) + (from[frame] ?? 0) * gain
}

type Setting = { score: Score; part: Part; clips: Clips; seed: string; blockFrames: number }

export class Channel {
  readonly #notes: Note[]
  readonly #bus: Float32Array
  readonly #gain: number
  readonly #sides: readonly [number, number]
  readonly #sweep: Sweep | null
  readonly #chorus: Chorus | null
  #sounding: Sounding[] = []
  #next = 0

  readonly #part: Part
  readonly #clips: Clips

  constructor({ score, part, clips, seed, blockFrames }: Setting) {
    this.#part = part
    this.#clips = clips
    this.#notes = notesOf(score, part, seed)
    this.#bus = new Float32Array(blockFrames)
    this.#gain = 10 ** (part.level / 20)
    const turn = (((part.pan ?? 0) + 1) * Math.PI) / 4
    this.#sides = [Math.cos(turn) * Math.SQRT2, Math.sin(turn) * Math.SQRT2]
    const { sweep } = part
    this.#sweep = sweep ? new Sweep(sweep[0], sweep[1], sweep[2] * barSecondsOf(score)) : null
    this.#chorus = part.chorus ? new Chorus() : null
  }

  /** Adds the block of frames that begins at `from`. Blocks have to be asked for in order. */
  addTo(buses: Buses, from: number) {
    const bus = this.#bus
    const part = this.#part
    bus.fill(0)
    this.#startNotes(from + bus.length)
    const quiet = this.#sounding.length === 0
    if (quiet && !this.#sweep && !this.#chorus) return
    this.#layNotes(from)
    if (part.drive) overdrive(bus, part.drive)
    this.#sweep?.process(bus, from)
    if (part.tremolo) tremble(bus, from, part.tremolo)
    const [left, right] = this.#sides
    if (this.#chorus)
      this.#chorus.addTo(buses.left, buses.right, bus, from, [left * this.#gain, right * this.#gain])
    else {
      addScaled(buses.left, bus, left * this.#gain)
      addScaled(buses.right, bus, right * this.#gain)
    }
    if (part.room) addScaled(buses.room, bus, part.room * this.#gain)
    if (part.echo) addScaled(buses.echo, bus, part.echo * this.#gain)
  }

  #startNotes(before: number) {
    for (;;) {
      const note = this.#notes[this.#next]
      const startsAt = Math.round((note?.at ?? 0) * sampleRate)
      if (!note || startsAt >= before) return
      this.#sounding.push({ clip: this.#clips.of(this.#part.voice, note, this.#next), startsAt })
      this.#next += 1
    }
  }

  #layNotes(from: number) {
    const bus = this.#bus
    for (const { clip, startsAt } of this.#sounding) {
      const first = Math.max(0, startsAt - from)
      const offset = from - startsAt
      const end = Math.min(bus.length, clip.length - offset)
      for (let frame = first; frame < end; frame += 1) {
        bus[frame] = (bus[frame] ?? 0) + (clip[frame + offset] ?? 0)
      }
    }
    const over = from + bus.length
    this.#sounding = this.#sounding.filter(({ clip, startsAt }) => startsAt + clip.length > over)
  }
}
