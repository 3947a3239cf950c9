import { dayMs } from '~/contract/durations'
import { newUserRow } from '~/server/accounts/new-user'
import { userSearchText } from '~/server/accounts/names'
import type { UserRow } from '~/server/accounts/repository'
import { demoAccounts } from './accounts'
import { demoUserId } from './ids'
import { fans } from './world/fans'
import { artists, listeners } from './world/world'

/** The first account is older than every demo track. */
const oldestAccountDays = 240

/** The password is hashed while the other rows are computed. */
export type PersonRow = Omit<UserRow, 'password_hash'>
type Person = Pick<UserRow, 'username' | 'display_name' | 'bio' | 'profile_type'>

const peopleWithDemoAccount = (): Person[] =>
  demoAccounts.map(({ username, profileType }) => ({
    username,
    profile_type: profileType,
    display_name: null,
    bio: null,
  }))

const otherPeople = (): Person[] => [
  ...artists.map(({ username, displayName, bio }) => ({
    username,
    display_name: displayName,
    bio,
    profile_type: 'musician' as const,
  })),
  ...listeners.map(({ username, displayName }) => ({
    username,
    display_name: displayName,
    bio: null,
    profile_type: 'listener' as const,
  })),
  ...fans.map((username) => ({
    username,
    display_name: null,
    bio: null,
    profile_type: 'listener' as const,
  })),
]

const rowOf = (person: Person, createdAt: number): PersonRow => {
  const email = `${person.username}@lariat.test`
  const { username, profile_type: profileType } = person
  const { password_hash: _none, ...row } = newUserRow({
    email,
    username,
    profileType,
    passwordHash: '',
    registrationKey: null,
    now: createdAt,
  })
  const search_text = userSearchText(username, person.display_name)
  return { ...row, ...person, id: demoUserId(username), search_text }
}

/** One row for each person. A demo account that is also an artist or a listener gets that person's name and bio. */
export const peopleRows = (now: number): PersonRow[] => {
  const byName = new Map(
    [...peopleWithDemoAccount(), ...otherPeople()].map((person) => [person.username, person]),
  )
  return [...byName.values()].map((person, index) => rowOf(person, now - (oldestAccountDays - index) * dayMs))
}
