// A cache of rendered notes. Equal notes use the same rendered clips, which are kept while there is room.
import { seededRandom } from '../seeded-random'
import { instrumentOf, type Voice } from './instruments/voices'
import type { Note } from './players/steps'
import { hertzOf } from './theory'

const maxFrames = 5_000_000
const loudnesses = 12
const lengthSteps = 40
/** Each note has three clips that differ slightly, so that repeated drum hits do not all sound alike. */
const variants = 3

export class Clips {
  private readonly cache = new Map<string, Float32Array>()
  private frames = 0

  of(voice: Voice, { midi, seconds, velocity }: Note, count: number): Float32Array {
    const loud = Math.max(1, Math.round(velocity * loudnesses))
    const length = Math.max(1, Math.round(seconds * lengthSteps))
    const name = `${voice} ${midi} ${length} ${loud} ${count % variants}`
    const known = this.cache.get(name)
    if (known) {
      // Moved to the end of the map, because the least recently used clips are at its front and go first.
      this.cache.delete(name)
      this.cache.set(name, known)
      return known
    }
    const clip = instrumentOf(voice)({
      frequency: hertzOf(midi),
      seconds: length / lengthSteps,
      velocity: loud / loudnesses,
      random: seededRandom(name),
    })
    this.keep(name, clip)
    return clip
  }

  private keep(name: string, clip: Float32Array) {
    this.cache.set(name, clip)
    this.frames += clip.length
    for (const [oldest, { length }] of this.cache) {
      if (this.frames <= maxFrames) return
      this.cache.delete(oldest)
      this.frames -= length
    }
  }
}
