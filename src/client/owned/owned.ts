// The tracks this person owns. The player, the lists, the checkout and the offline copies all ask this one store.
import type { PageLife } from '~/client/platform/page/page-life'
import { textsIn } from '~/client/platform/storage/text-list'
import { createStore, type Store } from '~/client/platform/store'
import type { Answer, Purchase } from '~/contract/schemas/built'

type OwnedParts = {
  /** One page of the purchases, from the server and never from a cache. Rejects when the call fails. */
  purchases(cursor: string | undefined): Promise<Answer<'purchases'>>
  storage: {
    read(key: string): string | null
    write(key: string, text: string): void
    remove(key: string): void
  }
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
}

type OwnedState = {
  trackIds: ReadonlySet<string>
  /** The server has sent the list since this person signed in. Until then the ids are those of the last visit. */
  isKnown: boolean
  /**
   * True until the first request for the list of owned tracks has ended, if this device stored no list on an earlier
   * visit. Screens then show neither a price nor “Owned”. It becomes false even if the request fails, so that screens do
   * not wait for ever. It is also true while nobody is signed in, so that no price is shown in the moment after a sign-in.
   */
  isAwaited: boolean
}

type PurchaseList = {
  purchases: readonly Purchase[]
  /** False when the list changed while its pages were read: a track that is missing from it may still be owned. */
  isWhole: boolean
}

const nothing: OwnedState = { trackIds: new Set(), isKnown: true, isAwaited: true }
const storageKey = (userId: string) => `playerOwned:${userId}`

export class Owned {
  readonly state: Store<OwnedState> = createStore<OwnedState>(nothing)
  readonly #parts: OwnedParts
  readonly #watchers = new Set<(purchases: readonly Purchase[]) => void>()
  #userId: string | null = null
  /** Tracks bought since the latest load began. The answer to that load may not include them. */
  #boughtSince = new Set<string>()

  constructor(parts: OwnedParts) {
    this.#parts = parts
    parts.life.onOnline(() => this.backOnline())
  }

  subscribe = (changed: () => void) => this.state.subscribe(changed)
  has = (trackId: string) => this.state.get().trackIds.has(trackId)
  isKnown = () => this.state.get().isKnown

  /** Null when nobody is signed in. The stored ids of the previous person are removed. */
  setListener(userId: string | null) {
    const before = this.#userId
    if (before === userId) return
    this.#userId = userId
    this.#boughtSince = new Set()
    if (before !== null) this.#parts.storage.remove(storageKey(before))
    if (userId === null) return this.state.set(nothing)
    const stored = this.#parts.storage.read(storageKey(userId))
    const isAwaited = stored === null && this.#parts.life.isOnline()
    this.state.set({ trackIds: new Set(textsIn(stored)), isKnown: false, isAwaited })
    this.backOnline()
  }

  /** The server can be reached again: loads the list if that has not succeeded yet. */
  backOnline() {
    if (this.isKnown() || !this.#parts.life.isOnline()) return
    // The failed call is logged where it was made. The player then asks the server about each track that it plays.
    const userId = this.#userId
    const settled = () => this.#userId === userId && this.state.set({ isAwaited: false })
    this.load().then(settled, settled)
  }

  /** Reads the whole list from the server. When two loads overlap, the one that started last sets the state. */
  async load(): Promise<PurchaseList> {
    const userId = this.#userId
    const bought = new Set<string>()
    this.#boughtSince = bought
    const list = await this.#readAllPages()
    const isLatest = bought === this.#boughtSince
    if (userId !== null && isLatest) {
      const trackIds = new Set([...bought, ...list.purchases.map(({ trackId }) => trackId)])
      this.#set(userId, { trackIds, isKnown: true }, list.purchases)
    }
    return list
  }

  /** A purchase was just made. The track is owned from now on, even if a list that is being loaded does not contain it. */
  bought(purchase: Purchase) {
    const { trackIds, isKnown } = this.state.get()
    this.#boughtSince.add(purchase.trackId)
    this.#set(this.#userId, { trackIds: new Set([purchase.trackId, ...trackIds]), isKnown }, [purchase])
  }

  /** Calls `act` with every list the server sends and with every purchase that is made. */
  onPurchases(act: (purchases: readonly Purchase[]) => void) {
    this.#watchers.add(act)
  }

  #set(userId: string | null, now: Omit<OwnedState, 'isAwaited'>, purchases: readonly Purchase[]) {
    const before = this.state.get()
    if (userId !== null) this.#parts.storage.write(storageKey(userId), JSON.stringify([...now.trackIds]))
    const isSame = now.trackIds.size === before.trackIds.size && [...now.trackIds].every(this.has)
    this.state.set(isSame ? { isKnown: now.isKnown } : now)
    for (const watcher of this.#watchers) watcher(purchases)
  }

  async #readAllPages(): Promise<PurchaseList> {
    const found = new Map<string, Purchase>()
    const totals = new Set<number>()
    let cursor: string | undefined
    do {
      const { items, total, nextCursor } = await this.#parts.purchases(cursor)
      if (!Array.isArray(items) || typeof total !== 'number')
        throw new TypeError('The answer is not a list of purchases')
      for (const purchase of items) found.set(purchase._id, purchase)
      totals.add(total)
      cursor = items.length > 0 ? nextCursor : undefined
    } while (cursor !== undefined)
    return { purchases: [...found.values()], isWhole: totals.size === 1 && totals.has(found.size) }
  }
}
