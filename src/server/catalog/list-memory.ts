// A cache of lists that are the same for everyone. It is emptied when a track changes, or when an artist's name,
// picture or seller status does.
import type { Answer, BuiltRoute } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import { RecentMap } from '../core/recent-map'
import type { Database } from '../database/open'
import { prepare } from '../http/prepared'
import { listsVersion } from './versions-repository'

/** `plays`: the entry also expires with time. `tracks`: it lasts until a track changes. */
type ChangesBy = 'plays' | 'tracks'

/** A write of another replica is seen after this time at the latest. */
const versionReadEveryMs = 1_000
/** Plays change orders and counts all the time. Cached lists show the change after this time at the latest. */
const playsStaleAfterMs = 10_000
const entriesMax = 300

type Parts = { database: Database; clock: Clock }

/** Polls the version number in the database, which every replica raises when it writes. */
class VersionPoll {
  readonly #parts: Parts
  readonly #onChange: () => void
  #seen: { version: number; readAt: number } | null = null
  #reading: Promise<void> | null = null

  constructor(parts: Parts, onChange: () => void) {
    this.#parts = parts
    this.#onChange = onChange
  }

  /** Reads the version, or returns null when the last read is recent enough. Concurrent callers share one read. */
  keepUp(): Promise<void> | null {
    if (this.#seen && this.#parts.clock.now() - this.#seen.readAt < versionReadEveryMs) return null
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #read() {
    const { database, clock } = this.#parts
    // The time is taken before the read, so that the next read finds a write that happens during this one.
    const readAt = clock.now()
    const version = await listsVersion(database)
    if (this.#seen?.version !== version) this.#onChange()
    this.#seen = { version, readAt }
  }
}

type Entry = { value: Promise<unknown>; madeAt: number }

export class ListMemory {
  readonly #clock: Clock
  readonly #version: VersionPoll
  readonly #entries = new RecentMap<string, Entry>(entriesMax)
  /** Values that are still being computed. They are not yet cache entries, so requests for unknown ids evict nothing. */
  readonly #making = new Map<string, Entry>()

  constructor(parts: Parts) {
    this.#clock = parts.clock
    this.#version = new VersionPoll(parts, () => this.forget())
  }

  /** Returns the cached value of this key, or calls `make` when it is missing or stale. null is not cached. */
  async recall<Value>(
    key: string,
    make: () => Promise<Value>,
    changesBy: ChangesBy = 'plays',
  ): Promise<Value> {
    await this.#version.keepUp()
    const known = this.#making.get(key) ?? this.#entries.get(key)
    const isFresh = known && (changesBy === 'tracks' || this.#clock.now() - known.madeAt < playsStaleAfterMs)
    return (isFresh ? known.value : this.#remember(key, make)) as Promise<Value>
  }

  /** Drops one value from the cache of this replica. */
  forgetOne(key: string) {
    this.#making.delete(key)
    this.#entries.delete(key)
  }

  /** Empties the cache of this replica after a write. */
  forget() {
    this.#making.clear()
    this.#entries.clear()
  }

  #remember(key: string, make: () => Promise<unknown>): Promise<unknown> {
    const entry = { value: make(), madeAt: this.#clock.now() }
    this.#making.set(key, entry)
    entry.value.then(
      (value) => this.#keep(key, entry, value !== null),
      () => this.#keep(key, entry, false),
    )
    return entry.value
  }

  /** Keeps nothing that a write has made stale meanwhile. */
  #keep(key: string, entry: Entry, isWorth: boolean) {
    if (this.#making.get(key) !== entry) return
    this.#making.delete(key)
    if (isWorth) this.#entries.set(key, entry)
    else this.#entries.delete(key)
  }
}

type RecalledAnswer<Name> = {
  route: Name
  /** Distinguishes several answers of the same route. */
  of?: unknown
  changesBy?: ChangesBy
}

const keyOf = ({ route, of }: Omit<RecalledAnswer<BuiltRoute>, 'changesBy'>) =>
  `answer ${JSON.stringify([route, of])}`

/** After a write that changes nothing but this answer. */
export const forgetAnswer = (memory: ListMemory, answer: { route: BuiltRoute; of: unknown }) =>
  memory.forgetOne(keyOf(answer))

/** Returns the cached answer of a route, which is checked against its schema and serialised only once. */
export const recallAnswer = <Name extends BuiltRoute>(
  memory: ListMemory,
  { route, of, changesBy }: RecalledAnswer<Name>,
  make: () => Promise<Answer<Name>>,
) => memory.recall(keyOf({ route, of }), async () => prepare(route, await make()), changesBy)
