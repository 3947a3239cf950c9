// Notices when the browser has cleared copies that nobody removed, and saves them again when the person asks for it.
// The ids of complete copies are stored outside the copies' database and dropped when a copy is removed. If a stored
// id has no copy in a readable database, the browser has cleared that copy.
import { createStore, type Store } from '~/client/platform/store'
import type { Track } from '~/contract/schemas/built'
import { isWhole } from '../copies/download-kinds'
import type { DownloadsState } from '../copies/download-types'
import type { Downloads } from '../copies/downloads'
import type { Memory } from '../install/install'
import { textsIn } from '~/client/platform/storage/text-list'

type LostParts = {
  downloads: Pick<Downloads, 'state' | 'save'>
  memoryOf(userId: string | null): Memory
  /** Resolves to those tracks that may still be saved. Rejects when the server cannot be asked. */
  tracksOf(trackIds: readonly string[]): Promise<readonly Track[]>
}

type LostState = {
  /** The tracks that were cleared and are neither saved again nor forgotten. */
  lost: readonly string[]
  repair: 'idle' | 'asking' | 'failed'
}

const nothingLost: LostState = { lost: [], repair: 'idle' }

const unreadDownloadsOf = (userId: string | null): DownloadsState => ({
  userId,
  downloads: new Map(),
  vault: 'unread',
})

const wholeOf = ({ downloads }: Pick<DownloadsState, 'downloads'>) => [...downloads.values()].filter(isWhole)

export class LostCopies {
  readonly state: Store<LostState> = createStore<LostState>(nothingLost)
  readonly #parts: LostParts
  #seen: DownloadsState = unreadDownloadsOf(null)
  /** Ids that are already stored, so that progress events cause no writes. */
  #whole = new Set<string>()

  constructor(parts: LostParts) {
    this.#parts = parts
    parts.downloads.state.subscribe(() => this.#follow())
    this.#follow()
  }

  /** Called when another tab has changed the stored ids. */
  otherTabChanged() {
    this.#shrink()
  }

  forget() {
    this.#ids().change([], this.state.get().lost)
    this.state.set(nothingLost)
  }

  async saveAgain() {
    const { lost, repair } = this.state.get()
    const { userId } = this.#seen
    if (repair === 'asking' || lost.length === 0) return
    this.state.set({ repair: 'asking' })
    try {
      const tracks = await this.#parts.tracksOf(lost)
      if (this.#seen.userId !== userId) return
      this.#parts.downloads.save(tracks)
      // Tracks that cannot be saved any more are not offered again.
      this.forget()
    } catch {
      if (this.#seen.userId === userId) this.state.set({ repair: 'failed' })
    }
  }

  #ids() {
    return copyIds(this.#parts.memoryOf(this.#seen.userId))
  }

  #follow() {
    const now = this.#parts.downloads.state.get()
    if (now.userId !== this.#seen.userId) this.#begin(now.userId)
    const before = this.#seen
    this.#seen = now
    // Copies can be lost only while the app is closed. Once the vault is read, this class follows each removal itself.
    if (now.vault === 'read' && before.vault !== 'read') this.#findLost()
    const removed = [...before.downloads.keys()].filter((id) => !now.downloads.has(id))
    const fresh = wholeOf(now).flatMap(({ trackId }) => (this.#whole.has(trackId) ? [] : trackId))
    for (const id of removed) this.#whole.delete(id)
    for (const id of fresh) this.#whole.add(id)
    if (removed.length > 0 || fresh.length > 0) this.#ids().change(fresh, removed)
    this.#shrink()
  }

  #begin(userId: string | null) {
    this.#seen = unreadDownloadsOf(userId)
    this.#whole.clear()
    this.state.set(nothingLost)
  }

  #findLost() {
    const { downloads } = this.#seen
    this.state.set({
      lost: this.#ids()
        .ids()
        .filter((id) => !downloads.has(id)),
    })
  }

  /** Drops tracks that are being saved again, or whose id was removed from storage, also by another tab. */
  #shrink() {
    const { lost } = this.state.get()
    if (lost.length === 0) return
    const remembered = new Set(this.#ids().ids())
    const remaining = lost.filter((id) => remembered.has(id) && !this.#seen.downloads.has(id))
    if (remaining.length < lost.length)
      this.state.set(remaining.length > 0 ? { lost: remaining } : nothingLost)
  }
}

/** Only this many ids are stored, the newest ones. No person would save more lost tracks again. */
const idsMax = 2_000

/** The ids of complete copies. Read from storage each time, because other tabs write there too. */
export const copyIds = (memory: Memory) => ({
  ids: () => textsIn(memory.read()),
  change: (added: readonly string[], forgotten: readonly string[]) => {
    const remaining = textsIn(memory.read()).filter((id) => !forgotten.includes(id))
    const fresh = added.filter((id) => !remaining.includes(id))
    const ids = [...remaining, ...fresh].slice(-idsMax)
    // Without ids the text is empty, so that nothing stays of a person who has removed all copies.
    memory.write(ids.length > 0 ? JSON.stringify(ids) : '')
  },
})
