import type { ProfileType } from '~/contract/schemas/built'
import { newUserRow } from '../accounts/new-user'
import type { Passwords } from '../accounts/passwords'
import { insertUser, isAnyoneThere } from '../accounts/repository'
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import { isUniqueViolation } from '../database/unique-violation'

type DemoAccount = { email: string; username: string; profileType: ProfileType }

export const demoPassword = 'space-cowboy'

export const demoAccounts: DemoAccount[] = [
  { email: 'listener@lariat.test', username: 'listener', profileType: 'listener' },
  { email: 'musician@lariat.test', username: 'musician', profileType: 'musician' },
  { email: 'admin@lariat.test', username: 'admin', profileType: 'admin' },
]

/** On an empty database alone: a world somebody lives in is left as it is. */
export const seedDemoAccounts = async (database: Database, clock: Clock, passwords: Passwords) => {
  if (await isAnyoneThere(database)) return
  for (const account of demoAccounts) {
    const passwordHash = await passwords.hash(demoPassword)
    try {
      await insertUser(
        database,
        newUserRow({ ...account, passwordHash, registrationKey: null, now: clock.now() }),
      )
    } catch (error) {
      // Another process that started at the same moment was faster.
      if (!isUniqueViolation(error)) throw error
    }
  }
}
