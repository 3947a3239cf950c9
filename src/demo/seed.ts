import type { FeeTerms } from '~/contract/rules/fee'
import type { Passwords } from '~/server/accounts/passwords/passwords'
import { hasUsers } from '~/server/accounts/repository'
import type { Clock } from '~/server/core/clock'
import { lockByName } from '~/server/database/lock'
import type { Database } from '~/server/database/open'
import { isUniqueViolation } from '~/server/database/unique-violation'
import { demoPassword } from './accounts'
import { reachedRows } from './achievements/reached-rows'
import { addDemoQueue } from './moderation/demo-queue'
import { insertReached, insertWorld } from './repository'
import { worldRows } from './rows'

/**
 * Seeds only a database without users. All rows are written in one transaction, because a database with some of them
 * would count as used at the next start.
 */
export const seedDemoWorld = async (
  database: Database,
  clock: Clock,
  passwords: Passwords,
  /** null: payments use real money, so the demo world has no sales. */
  fee: FeeTerms | null,
) => {
  if (await hasUsers(database)) return
  // Both are slow, so they are done before the transaction, which locks other servers out. Another thread hashes.
  const hashing = passwords.hash(demoPassword)
  const now = clock.now()
  const world = worldRows(fee, now)
  const reached = reachedRows(world, now)
  const passwordHash = await hashing
  try {
    await database.transaction().execute(async (transaction) => {
      await lockByName(transaction, 'demo world')
      if (await hasUsers(transaction)) return
      await insertWorld(transaction, world, passwordHash)
      await insertReached(transaction, reached)
      await addDemoQueue(transaction, now)
    })
  } catch (error) {
    // Somebody has just registered with the name of a demo user, so the database is not empty any more.
    if (!isUniqueViolation(error)) throw error
  }
}
