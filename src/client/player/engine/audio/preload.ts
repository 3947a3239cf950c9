// Prepares the next track before it is needed: requests its address and fetches its first bytes. The track that was
// prepared last is not prepared again.
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

  /** `endsAtSeconds` is 0 while it is unknown. */
  isTime(positionSeconds: number, endsAtSeconds: number) {
    return endsAtSeconds > 0 && endsAtSeconds - positionSeconds <= beforeEndSeconds
  }

  /** Whether there is something to prepare. */
  isNew(track: Track | null): track is Track {
    if (!track || track === this.#prepared || !this.#parts.isOnline()) return false
    return !this.#parts.sources.copyOf(track._id)
  }

  /** Errors are ignored here. They occur again, and are reported, when the track is played. */
  async prepare(track: Track | null) {
    if (!this.isNew(track)) return
    this.#prepared = track
    const source =
      this.#parts.sources.known(track) ?? (await this.#parts.sources.ask(track).catch(() => null))
    if (source && track === this.#prepared) this.#parts.warm(source.address)
  }
}
