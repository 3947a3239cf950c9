// A cache of lists that are the same for everyone. It is emptied when a track changes, or when an artist's seller
// status does.
import type { Answer, BuiltRoute } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { prepare } from '../http/prepared'
import { listsVersion } from './versions-repository'

/** `plays`: the entry also expires with time. `tracks`: it lasts until a track changes. */
type ChangesBy = 'plays' | 'tracks'

export type ListMemory = {
  /** Returns the cached value of this key, or calls `make` when it is missing or stale. */
  recall<Value>(key: string, make: () => Promise<Value>, changesBy?: ChangesBy): Promise<Value>
  /** Empties the cache of this replica after a write. */
  forget(): void
}

type RecalledAnswer<Name> = {
  route: Name
  /** Tells the answers of one route apart. */
  of?: unknown
  changesBy?: ChangesBy
}

/** The answer of a route from memory. It is checked and serialised once. */
export const recallAnswer = <Name extends BuiltRoute>(
  memory: ListMemory,
  { route, of, changesBy }: RecalledAnswer<Name>,
  make: () => Promise<Answer<Name>>,
) =>
  memory.recall(`answer ${JSON.stringify([route, of])}`, async () => prepare(route, await make()), changesBy)

/** A write of another replica is seen after this time at the latest. */
const versionReadEveryMs = 1_000
/** Plays change orders and counts all the time. Lists show that after this time. */
const playsStaleAfterMs = 10_000
const entriesMax = 300

type Parts = { database: Database; clock: Clock }

/** Polls the version that every replica raises with a write. */
const watchVersion = ({ database, clock }: Parts, onChange: () => void) => {
  let seen: { version: number; readAt: number } | null = null
  let reading: Promise<void> | null = null
  const read = async () => {
    // Taken before the read, so that a write during the read is found by the next one.
    const readAt = clock.now()
    const version = await listsVersion(database)
    if (seen?.version !== version) onChange()
    seen = { version, readAt }
  }
  /** Concurrent callers share one read; null when the last read is recent enough. */
  return (): Promise<void> | null => {
    if (seen && clock.now() - seen.readAt < versionReadEveryMs) return null
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}

type Entry = { value: Promise<unknown>; madeAt: number }

export const createListMemory = (parts: Parts): ListMemory => {
  const { clock } = parts
  const entries = new Map<string, Entry>()
  const keepUp = watchVersion(parts, () => entries.clear())

  const remember = (key: string, make: () => Promise<unknown>): Promise<unknown> => {
    const entry = { value: make(), madeAt: clock.now() }
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > entriesMax) entries.delete(entries.keys().next().value ?? key)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }

  return {
    recall: async <Value>(key: string, make: () => Promise<Value>, changesBy: ChangesBy = 'plays') => {
      await keepUp()
      const known = entries.get(key)
      const isFresh = known && (changesBy === 'tracks' || clock.now() - known.madeAt < playsStaleAfterMs)
      if (!isFresh) return remember(key, make) as Promise<Value>
      // Moves the key to the end, so that the least recently used key is dropped first.
      entries.delete(key)
      entries.set(key, known)
      return known.value as Promise<Value>
    },
    forget: () => entries.clear(),
  }
}
