import { minuteMs } from '~/contract/durations'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import { createBetaToken } from './beta-token'
import { someAccessKeyId } from './repository'

/** A gate pass with which the server makes calls of its own for a minute. null while there is no access key. */
export const ownPass = async ({
  database,
  sign,
  clock,
}: {
  database: Database
  sign: Sign
  clock: Clock
}) => {
  const keyId = await someAccessKeyId(database)
  return keyId === null ? null : createBetaToken(sign, keyId, clock.now() + minuteMs)
}
