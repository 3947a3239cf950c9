import type { FeeTerms } from '~/contract/rules/fee'
import type { Passwords } from '~/server/accounts/passwords'
import { hasUsers } from '~/server/accounts/repository'
import type { Clock } from '~/server/core/clock'
import { lockByName } from '~/server/database/lock'
import type { Database } from '~/server/database/open'
import { isUniqueViolation } from '~/server/database/unique-violation'
import { demoPassword } from './accounts'
import { insertWorld } from './repository'
import { worldRows } from './rows'

/**
 * On an empty database alone: a world somebody lives in is left as it is. All or nothing, since a
 * part of it would count as somebody at the next start.
 */
export const seedDemoWorld = async (
  database: Database,
  clock: Clock,
  passwords: Passwords,
  /** null where nothing is sold without real money: a demo must not. */
  fee: FeeTerms | null,
) => {
  if (await hasUsers(database)) return
  // Hashing takes its time, so it is done before others have to wait.
  const world = worldRows(await passwords.hash(demoPassword), fee, clock.now())
  try {
    await database.transaction().execute(async (transaction) => {
      await lockByName(transaction, 'demo world')
      if (await hasUsers(transaction)) return
      await insertWorld(transaction, world)
    })
  } catch (error) {
    // Somebody has registered under one of these names at this very moment, so somebody lives here.
    if (!isUniqueViolation(error)) throw error
  }
}
