import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { refuse } from '../preferences-repository'
import { readToken, type Named } from './unsubscribe-token'

export type UnsubscribeParts = { database: Database; clock: Clock; sign: Sign }

/** Returns what was switched off, or null for a token that this server has not signed. */
export const unsubscribe = async (
  { database, clock, sign }: UnsubscribeParts,
  token: string,
): Promise<Named | null> => {
  const named = readToken(sign, token)
  if (named) await refuse(database, { ...named, now: clock.now() })
  return named
}
