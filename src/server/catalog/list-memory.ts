// Lists that are the same for everyone, kept ready to be sent until something about a track changes, or whether its
// artist can be paid.
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { catalogueVersion } from './index-repository'

/** What plays alone do not change lasts until a track does. */
type ChangesBy = 'plays' | 'tracks'

export type ListMemory = {
  /** What `make` once answered under this key, made again when it may be out of date. */
  recall<Value>(key: string, make: () => Promise<Value>, changesBy?: ChangesBy): Promise<Value>
  /** Something has changed here and now. */
  forget(): void
}

/** Another replica's change is seen this late at most. */
const versionReadEveryMs = 1_000
/** Plays change order and counts all the time; what they changed is seen this late. */
const keptForMs = 10_000
const entriesMax = 300

type Parts = { database: Database; clock: Clock }

/** Asks the database now and then whether another replica has changed anything. */
const watchVersion = ({ database, clock }: Parts, onChange: () => void) => {
  let seen: { version: number; readAt: number } | null = null
  let reading: Promise<void> | null = null
  const read = async () => {
    // Taken before reading, so that what changes meanwhile is looked for again.
    const readAt = clock.now()
    const version = await catalogueVersion(database)
    if (seen?.version !== version) onChange()
    seen = { version, readAt }
  }
  /** Read by one for all who ask at the same moment; null where there is nothing to wait for. */
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
      const isFresh = known && (changesBy === 'tracks' || clock.now() - known.madeAt < keptForMs)
      if (!isFresh) return remember(key, make) as Promise<Value>
      // What is asked for most is forgotten last.
      entries.delete(key)
      entries.set(key, known)
      return known.value as Promise<Value>
    },
    forget: () => entries.clear(),
  }
}
