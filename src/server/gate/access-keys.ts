import type { Clock } from '../clock'
import type { Database } from '../database/open'
import type { Sign } from '../secret'
import { replaceAccessKeys } from './repository'

export const hashAccessKey = (sign: Sign, key: string) => sign('access-key', key).toString('base64url')

/** The configuration is the list: a key taken out of it opens nothing after the next start. */
export const syncAccessKeys = async (database: Database, sign: Sign, clock: Clock, keys: string[]) => {
  const hashes = [...new Set(keys)].map((key) => hashAccessKey(sign, key))
  await replaceAccessKeys(database, hashes, clock.now())
}
