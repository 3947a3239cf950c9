import type { ProfileType } from '~/contract/schemas/built'
import { newUserRow } from '../accounts/new-user'
import type { Passwords } from '../accounts/passwords'
import { insertUser, isAnyoneThere } from '../accounts/repository'
import type { Clock } from '../clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import { isUniqueViolation } from '../database/unique-violation'

type DemoAccount = { email: string; username: string; profileType: ProfileType }

export const demoPassword = 'space-cowboy'

export const demoAccounts: DemoAccount[] = [
  { email: 'listener@lariat.test', username: 'listener', profileType: 'listener' },
  { email: 'musician@lariat.test', username: 'musician', profileType: 'musician' },
  { email: 'admin@lariat.test', username: 'admin', profileType: 'admin' },
]

/**
 * On an empty database alone: a world somebody lives in is left as it is. All or nothing, since a
 * part of it would count as somebody at the next start.
 */
export const seedDemoAccounts = async (database: Database, clock: Clock, passwords: Passwords) => {
  if (await isAnyoneThere(database)) return
  // Hashing takes its time, so it is done before others have to wait.
  const users = await Promise.all(
    demoAccounts.map(async (account) => {
      const passwordHash = await passwords.hash(demoPassword)
      return newUserRow({ ...account, passwordHash, registrationKey: null, now: clock.now() })
    }),
  )
  try {
    await database.transaction().execute(async (transaction) => {
      await lockByName(transaction, 'demo accounts')
      if (await isAnyoneThere(transaction)) return
      for (const user of users) await insertUser(transaction, user)
    })
  } catch (error) {
    // Somebody has registered under one of these names at this very moment, so somebody lives here.
    if (!isUniqueViolation(error)) throw error
  }
}
