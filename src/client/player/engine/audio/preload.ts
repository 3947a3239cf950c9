// Prepares the next track before it is needed: requests its address and fetches its first bytes, once for each track.
import { previewSeconds } from '~/contract/limits'
import type { Track } from '~/contract/schemas/built'
import type { Sources } from './sources'

type PreloadParts = { sources: Sources; isOnline(): boolean; warm(address: string): void }

const beforeEndSeconds = 20

export class Preload {
  readonly #parts: PreloadParts
  #prepared: Track | null = null

  constructor(parts: PreloadParts) {
    this.#parts = parts
  }

  isTime(positionSeconds: number, durationSeconds: number, isLimited: boolean) {
    const endsAtSeconds = isLimited ? previewSeconds : durationSeconds
    return endsAtSeconds > 0 && endsAtSeconds - positionSeconds <= beforeEndSeconds
  }

  /** Errors are ignored here. They occur again, and are reported, when the track is played. */
  async prepare(track: Track | null) {
    if (!track || track === this.#prepared || !this.#parts.isOnline()) return
    if (this.#parts.sources.copyOf(track._id)) return
    this.#prepared = track
    const source =
      this.#parts.sources.known(track) ?? (await this.#parts.sources.ask(track).catch(() => null))
    if (source && track === this.#prepared) this.#parts.warm(source.address)
  }
}
