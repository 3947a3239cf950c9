// Counts finished downloads that the listener has not seen in the library yet, for the badge on the app's icon. The ids
// are in localStorage, which all tabs share and which survives a reload.
import { textsOf } from '~/client/platform/storage/text-list'
import type { Memory } from './install'

type Unseen = { userId: string; trackIds: string[] }

type BadgeParts = { memory: Memory; show: (count: number) => void }

export class DownloadBadge {
  readonly #parts: BadgeParts
  #userId: string | null = null
  #isLibraryShown = false

  constructor(parts: BadgeParts) {
    this.#parts = parts
  }

  /** Only one count is stored. It is hidden from other users, and replaced when a download of another user finishes. */
  setListener(userId: string | null) {
    if (userId === this.#userId) return
    this.#userId = userId
    if (this.#isLibraryShown) this.#markSeen()
    else this.#parts.show(this.#unseen().length)
  }

  finished(trackIds: readonly string[]) {
    if (this.#isLibraryShown || trackIds.length === 0) return
    this.#store([...new Set([...this.#unseen(), ...trackIds])])
  }

  removed(trackIds: readonly string[]) {
    const before = this.#unseen()
    const remaining = before.filter((id) => !trackIds.includes(id))
    if (remaining.length < before.length) this.#store(remaining)
  }

  /** Called when the library appears or disappears. Downloads that finish while it is shown count as seen. */
  setLibraryShown(isShown: boolean) {
    this.#isLibraryShown = isShown
    if (isShown) this.#markSeen()
  }

  #markSeen() {
    if (this.#unseen().length > 0) this.#store([])
    else if (this.#userId !== null) this.#parts.show(0)
  }

  #unseen(): string[] {
    try {
      const stored = JSON.parse(this.#parts.memory.read() ?? '{}') as Record<keyof Unseen, unknown>
      return stored.userId === this.#userId ? textsOf(stored.trackIds) : []
    } catch {
      return []
    }
  }

  #store(trackIds: string[]) {
    if (this.#userId === null) return
    this.#parts.memory.write(JSON.stringify({ userId: this.#userId, trackIds } satisfies Unseen))
    this.#parts.show(trackIds.length)
  }
}
