// Counts finished downloads that the listener has not seen in the library yet, for the badge on the app's icon. The ids
// are in localStorage, which all tabs share and which survives a reload.
import type { Memory } from './install'

type Unseen = { userId: string; trackIds: string[] }

type BadgeParts = { memory: Memory; show: (count: number) => void }

function parse(text: string | null): Unseen | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('userId' in value && 'trackIds' in value))
      return null
    const { userId, trackIds } = value
    if (typeof userId !== 'string' || !Array.isArray(trackIds)) return null
    return { userId, trackIds: trackIds.filter((id) => typeof id === 'string') }
  } catch {
    return null
  }
}

export class DownloadBadge {
  readonly #parts: BadgeParts
  #userId: string | null = null
  #looking = false

  constructor(parts: BadgeParts) {
    this.#parts = parts
  }

  /** Each person has an own count, which is shown again when they sign in again. */
  setListener(userId: string | null) {
    if (userId === this.#userId) return
    this.#userId = userId
    if (this.#looking) this.#seen()
    else this.#parts.show(this.#unseen().length)
  }

  finished(trackIds: readonly string[]) {
    if (!this.#looking && trackIds.length > 0) this.#keep([...new Set([...this.#unseen(), ...trackIds])])
  }

  removed(trackIds: readonly string[]) {
    const before = this.#unseen()
    const left = before.filter((id) => !trackIds.includes(id))
    if (left.length < before.length) this.#keep(left)
  }

  /** Whether the library is on screen. Downloads that finish meanwhile count as seen. */
  setLibraryShown(looking: boolean) {
    this.#looking = looking
    if (looking) this.#seen()
  }

  #seen() {
    if (this.#unseen().length > 0) this.#keep([])
    else if (this.#userId !== null) this.#parts.show(0)
  }

  #unseen(): string[] {
    const kept = parse(this.#parts.memory.read())
    return kept !== null && kept.userId === this.#userId ? kept.trackIds : []
  }

  #keep(trackIds: string[]) {
    if (this.#userId === null) return
    this.#parts.memory.write(JSON.stringify({ userId: this.#userId, trackIds } satisfies Unseen))
    this.#parts.show(trackIds.length)
  }
}
