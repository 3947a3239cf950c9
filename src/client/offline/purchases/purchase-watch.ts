// Reads the list of purchases from the server and applies it to this device: it removes copies of tracks that are no
// longer owned and passes new purchases on to be saved. Only a complete list that was just read for the signed-in person
// counts. Before a copy is removed, the server is asked about that track once more.
import type { Clock } from '~/client/platform/clock'
import { oneAtATime } from '~/client/platform/one-at-a-time'
import type { PageLife } from '~/client/platform/page/page-life'
import { createStore, type Store } from '~/client/platform/store'
import { textsIn } from '~/client/platform/storage/text-list'
import type { Purchase } from '~/contract/schemas/built'
import { hourMs } from '~/contract/durations'
import type { Download } from '../copies/download-types'
import type { Downloads } from '../copies/downloads'
import type { Memory } from '../install/install'

export type CopyEntitlement = 'entitled' | 'not-entitled' | 'unknown'

type WatchParts = {
  downloads: Pick<Downloads, 'state' | 'remove'>
  /** `isWhole` is false when the list may lack tracks that are owned. */
  purchases(): Promise<{ purchases: readonly Purchase[]; isWhole: boolean }>
  /** Resolves to the id of the person that the session belongs to. */
  whoAmI(): Promise<string>
  copyEntitlement(download: Download): Promise<CopyEntitlement>
  /** The current session token. When it changes during a request, the response may be about another person. */
  token(): string | null
  /** Whether the list is needed even when this device has no copies. */
  isListNeeded(): boolean
  onList(userId: string, purchases: readonly Purchase[]): void
  /** Stores the titles of removed copies until the person has dismissed the notice. */
  memoryOf(userId: string | null): Memory
  clock: Clock
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
}

type WatchState = {
  /** The titles of removed copies, until the person has dismissed the notice. */
  removedTitles: readonly string[]
}

const againAfterMs = hourMs
/** Only the newest titles are stored. */
const maxTitles = 100

export class PurchaseWatch {
  readonly state: Store<WatchState> = createStore<WatchState>({ removedTitles: [] })
  readonly #parts: WatchParts
  #who: { userId: string | null; token: string | null } = { userId: null, token: null }
  #isRead = false
  #cancelWait = () => {}

  constructor(parts: WatchParts) {
    this.#parts = parts
    parts.downloads.state.subscribe(() => this.#follow())
    parts.life.onOnline(() => void this.look())
    this.#follow()
  }

  /** Reads the list now. Called when the server can probably be reached. Resolves when all changes are done. */
  readonly look = oneAtATime(async () => {
    this.#cancelWait()
    const { userId } = this.#who
    const { clock, downloads, isListNeeded, life } = this.#parts
    if (userId === null || !life.isOnline()) return
    if (downloads.state.get().downloads.size === 0 && !isListNeeded()) return
    // A failed request is repeated at the next call.
    await this.#ask(userId).catch(() => {})
    this.#cancelWait = clock.after(againAfterMs, () => void this.look())
  })

  dismissRemoved() {
    this.#storeTitles([])
  }

  /** Called when another tab has removed a copy or dismissed the notice. */
  otherTabChanged() {
    this.state.set({ removedTitles: textsIn(this.#memory().read()) })
  }

  #memory() {
    return this.#parts.memoryOf(this.#who.userId)
  }

  #storeTitles(removedTitles: readonly string[]) {
    this.#memory().write(JSON.stringify(removedTitles.slice(-maxTitles)))
    this.otherTabChanged()
  }

  #follow() {
    const { userId, vault } = this.#parts.downloads.state.get()
    if (userId !== this.#who.userId) {
      this.#who = { userId, token: this.#parts.token() }
      this.#isRead = false
      this.#cancelWait()
      this.otherTabChanged()
    }
    if (this.#isRead || vault === 'unread') return
    this.#isRead = true
    void this.look()
  }

  async #ask(userId: string) {
    const who = this.#who
    if (!this.#isCurrent(who)) return
    const { downloads, onList, copyEntitlement, whoAmI } = this.#parts
    const { purchases, isWhole } = await this.#parts.purchases()
    if (!isWhole || !this.#isCurrent(who)) return
    onList(userId, purchases)
    const bought = new Set(purchases.map(({ trackId }) => trackId))
    const doubtful = [...downloads.state.get().downloads.values()].filter(
      ({ trackId, track }) => !bought.has(trackId) && track.artist._id !== userId,
    )
    if (doubtful.length === 0 || (await whoAmI()) !== userId) return
    for (const download of doubtful) {
      const entitlement = await copyEntitlement(download)
      if (!this.#isCurrent(who)) return
      if (entitlement === 'not-entitled') await this.#remove(download)
    }
  }

  async #remove({ trackId, track }: Download) {
    const { downloads } = this.#parts
    // The person may have removed the copy meanwhile.
    if (!downloads.state.get().downloads.has(trackId)) return
    await downloads.remove([trackId])
    this.#storeTitles([...textsIn(this.#memory().read()), track.title])
  }

  #isCurrent(who: { userId: string | null; token: string | null }) {
    return this.#who === who && who.token !== null && this.#parts.token() === who.token
  }
}
