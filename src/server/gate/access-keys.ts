import { minuteMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Sign } from '../core/secret'
import { isAccessKey, replaceAccessKeys } from './repository'

const cachedForMs = minuteMs

/** Returns the key's id, a hash keyed with the server's secret, so that nobody can guess the key from the id. */
const hashAccessKey = (sign: Sign, key: string) => sign('access-key', key).toString('base64url')

/** People type a key in any case, as they heard or read it. */
const withoutCase = (key: string) => key.toUpperCase()

type Parts = { database: Database; sign: Sign; clock: Clock }

export class AccessKeys {
  readonly #parts: Parts
  // Ids come only from signed tokens, so the cache has at most one entry for each key that was ever configured.
  readonly #cached = new Map<string, { isActive: Promise<boolean>; askedAt: number }>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the key's id, or null if it is not an access key. */
  async find(key: string): Promise<string | null> {
    const { database, sign } = this.#parts
    const keyId = hashAccessKey(sign, withoutCase(key))
    return (await isAccessKey(database, keyId)) ? keyId : null
  }

  /** Whether the access key of a beta token still exists. The result is cached, because every API call needs it. */
  isActive(keyId: string): Promise<boolean> {
    const { database, clock } = this.#parts
    const now = clock.now()
    const known = this.#cached.get(keyId)
    if (known && now - known.askedAt < cachedForMs) return known.isActive
    const isActive = isAccessKey(database, keyId).catch((error: unknown) => {
      this.#cached.delete(keyId)
      throw error
    })
    this.#cached.set(keyId, { isActive, askedAt: now })
    return isActive
  }
}

/** Makes the stored keys equal to the configured ones: a key that was removed stops working with the next start. */
export const syncAccessKeys = async (database: Database, sign: Sign, clock: Clock, keys: string[]) => {
  // Passes that were issued while keys were case-sensitive contain the hash of the key as it was configured.
  const known = new Set(keys.flatMap((key) => [key, withoutCase(key)]))
  const hashes = [...known].map((key) => hashAccessKey(sign, key))
  await replaceAccessKeys(database, hashes, clock.now())
}
