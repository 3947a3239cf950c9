// Notes that are the same sound the same, so each is made once while there is room to keep it.
import { chanceOf } from '../chance'
import { instrumentOf, type Voice } from './instruments/voices'
import type { Note } from './players/steps'
import { hertzOf } from './theory'

const framesKept = 5_000_000
const loudnesses = 12
const lengthSteps = 40
/** The same drum three times over, so that a row of hits is not a machine gun. */
const takes = 3

export class Clips {
  private readonly kept = new Map<string, Float32Array>()
  private frames = 0

  of(voice: Voice, { midi, seconds, velocity }: Note, count: number): Float32Array {
    const loud = Math.max(1, Math.round(velocity * loudnesses))
    const length = Math.max(1, Math.round(seconds * lengthSteps))
    const name = `${voice} ${midi} ${length} ${loud} ${count % takes}`
    const known = this.kept.get(name)
    if (known) {
      // The one asked for longest ago goes first.
      this.kept.delete(name)
      this.kept.set(name, known)
      return known
    }
    const clip = instrumentOf(voice)({
      frequency: hertzOf(midi),
      seconds: length / lengthSteps,
      velocity: loud / loudnesses,
      chance: chanceOf(name),
    })
    this.keep(name, clip)
    return clip
  }

  private keep(name: string, clip: Float32Array) {
    this.kept.set(name, clip)
    this.frames += clip.length
    for (const [oldest, { length }] of this.kept) {
      if (this.frames <= framesKept) return
      this.kept.delete(oldest)
      this.frames -= length
    }
  }
}
