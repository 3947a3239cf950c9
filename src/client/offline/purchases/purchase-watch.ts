// What the server says of what one owns, at every contact, and what follows from it on this device: copies of what is
// no longer the listener's are removed, what is new may be saved by itself. Only the whole list, read just now for this
// very person, counts; and before anything is removed the server is asked about each once more.
import type { Clock } from '~/client/platform/clock'
import type { PageLife } from '~/client/platform/page/page-life'
import { createStore, type Store } from '~/client/platform/store'
import { textsIn } from '~/client/platform/storage/text-list'
import type { Purchase } from '~/contract/schemas/built'
import type { Download } from '../copies/download-types'
import type { Downloads } from '../copies/downloads'
import type { Memory } from '../install/install'

export type Right = 'theirs' | 'not-theirs' | 'not-told'

type WatchParts = {
  downloads: Pick<Downloads, 'state' | 'remove'>
  /** `isWhole` is false when the list may lack tracks that are owned. */
  purchases(): Promise<{ purchases: readonly Purchase[]; isWhole: boolean }>
  /** Whom the server takes the caller for. */
  whoAmI(): Promise<string>
  rightTo(download: Download): Promise<Right>
  /** The token that calls are made with: with another one the answers are about somebody else. */
  token(): string | null
  /** Whether anybody wants to know besides the copies. */
  isAwaited(): boolean
  onList(userId: string, purchases: readonly Purchase[]): void
  /** What they have not read yet, though the page be closed before they do. */
  memoryOf(userId: string): Memory
  clock: Clock
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
}

type WatchState = {
  /** What was removed since, by title, until the person has read it. */
  takenBack: readonly string[]
}

const againAfterMs = 60 * 60 * 1_000
/** The last so many. */
const toldMax = 100

export class PurchaseWatch {
  readonly state: Store<WatchState> = createStore<WatchState>({ takenBack: [] })
  readonly #parts: WatchParts
  #who: { userId: string | null; token: string | null } = { userId: null, token: null }
  #isTold = false
  #looking: Promise<void> | null = null
  #again = false
  #cancelWait = () => {}

  constructor(parts: WatchParts) {
    this.#parts = parts
    parts.downloads.state.subscribe(() => this.#follow())
    parts.life.onOnline(() => void this.look())
    this.#follow()
  }

  /** The server was heard just now, or may be by now. Resolves when all that follows from it is done. */
  look(): Promise<void> {
    this.#again = true
    this.#looking ??= this.#work().finally(() => {
      this.#looking = null
      if (this.#again) void this.look()
    })
    return this.#looking
  }

  forgetTakenBack() {
    this.#tell([])
  }

  /** Another tab has removed something, or what was removed was read there. */
  heardElsewhere() {
    this.state.set({ takenBack: textsIn(this.#memory()?.read() ?? null) })
  }

  #memory() {
    return this.#who.userId === null ? null : this.#parts.memoryOf(this.#who.userId)
  }

  #tell(takenBack: readonly string[]) {
    this.#memory()?.write(JSON.stringify(takenBack.slice(-toldMax)))
    this.heardElsewhere()
  }

  #follow() {
    const { userId, vault } = this.#parts.downloads.state.get()
    if (userId !== this.#who.userId) {
      this.#who = { userId, token: this.#parts.token() }
      this.#isTold = false
      this.#cancelWait()
      this.heardElsewhere()
    }
    if (this.#isTold || vault === 'unread') return
    this.#isTold = true
    void this.look()
  }

  async #work() {
    while (this.#again) {
      this.#again = false
      this.#cancelWait()
      const { userId } = this.#who
      const { clock, downloads, isAwaited, life } = this.#parts
      if (userId === null || !life.isOnline()) return
      if (downloads.state.get().downloads.size === 0 && !isAwaited()) return
      // What cannot be asked now is asked at the next contact.
      await this.#ask(userId).catch(() => {})
      this.#cancelWait = clock.after(againAfterMs, () => void this.look())
    }
  }

  async #ask(userId: string) {
    const who = this.#who
    if (!this.#isStill(who)) return
    const { downloads, onList, rightTo, whoAmI } = this.#parts
    const { purchases, isWhole } = await this.#parts.purchases()
    if (!isWhole || !this.#isStill(who)) return
    onList(userId, purchases)
    const bought = new Set(purchases.map(({ trackId }) => trackId))
    const doubtful = [...downloads.state.get().downloads.values()].filter(
      ({ trackId, track }) => !bought.has(trackId) && track.artist._id !== userId,
    )
    if (doubtful.length === 0 || (await whoAmI()) !== userId) return
    for (const download of doubtful) {
      const right = await rightTo(download)
      if (!this.#isStill(who)) return
      if (right === 'not-theirs') await this.#takeBack(download)
    }
  }

  async #takeBack({ trackId, track }: Download) {
    const { downloads } = this.#parts
    // Removed by the person meanwhile.
    if (!downloads.state.get().downloads.has(trackId)) return
    await downloads.remove([trackId])
    this.#tell([...textsIn(this.#memory()?.read() ?? null), track.title])
  }

  #isStill(who: { userId: string | null; token: string | null }) {
    return this.#who === who && who.token !== null && this.#parts.token() === who.token
  }
}
