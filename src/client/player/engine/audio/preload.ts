// Has the next track at hand before it is needed: its address asked for, its first bytes fetched, once for each.
import { previewSeconds } from '~/contract/limits'
import type { Track } from '~/contract/schemas/built'
import type { Sources } from './sources'

type PreloadParts = { sources: Sources; isOnline(): boolean; warm(address: string): void }

const beforeEndSeconds = 20

export class Preload {
  readonly #parts: PreloadParts
  #ready: Track | null = null

  constructor(parts: PreloadParts) {
    this.#parts = parts
  }

  isTime(positionSeconds: number, durationSeconds: number, isLimited: boolean) {
    const endsAtSeconds = isLimited ? previewSeconds : durationSeconds
    return endsAtSeconds > 0 && endsAtSeconds - positionSeconds <= beforeEndSeconds
  }

  /** Whatever goes wrong is met again, and told, when the track is played. */
  async ready(track: Track | null) {
    if (!track || track === this.#ready || !this.#parts.isOnline()) return
    // It is here already.
    if (this.#parts.sources.copyOf(track._id)) return
    this.#ready = track
    const source =
      this.#parts.sources.known(track) ?? (await this.#parts.sources.ask(track).catch(() => null))
    if (source && track === this.#ready) this.#parts.warm(source.address)
  }
}
