import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Sign } from '../core/secret'
import { isAccessKey, replaceAccessKeys } from './repository'

export type AccessKeys = {
  /** Answers the key's id, or null where it is no key. */
  find(key: string): Promise<string | null>
  /** Whether the key of a pass handed out earlier is one still; asked with every call, so it is remembered. */
  isKept(keyId: string): Promise<boolean>
}

const rememberedForMs = 60_000

/** Keyed with our secret, so that nobody who sees one can guess the key: that makes it the key's id too. */
const hashAccessKey = (sign: Sign, key: string) => sign('access-key', key).toString('base64url')

type Parts = { database: Database; sign: Sign; clock: Clock }

export const createAccessKeys = ({ database, sign, clock }: Parts): AccessKeys => {
  // As many as there ever were keys: an id that was not signed by us does not get this far.
  const remembered = new Map<string, { isKept: Promise<boolean>; askedAt: number }>()
  return {
    find: async (key) => {
      const keyId = hashAccessKey(sign, key)
      return (await isAccessKey(database, keyId)) ? keyId : null
    },
    isKept: (keyId) => {
      const now = clock.now()
      const known = remembered.get(keyId)
      if (known && now - known.askedAt < rememberedForMs) return known.isKept
      const isKept = isAccessKey(database, keyId).catch((error: unknown) => {
        remembered.delete(keyId)
        throw error
      })
      remembered.set(keyId, { isKept, askedAt: now })
      return isKept
    },
  }
}

/** The configuration is the list: a key taken out of it opens nothing after the next start. */
export const syncAccessKeys = async (database: Database, sign: Sign, clock: Clock, keys: string[]) => {
  const hashes = [...new Set(keys)].map((key) => hashAccessKey(sign, key))
  await replaceAccessKeys(database, hashes, clock.now())
}
