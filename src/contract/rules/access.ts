// Who counts as what: the same rule guards the client's routes and the server's calls.
import type { ProfileType } from '../schemas/built'

export type Role = ProfileType
type Person = { profileType: ProfileType; isAdmin: boolean }

const isAdmin = (person: Person) => person.isAdmin || person.profileType === 'admin'

/** Admin applies by flag or type; the other roles need an exact match, so an admin by type is no listener. */
export const hasRole = (person: Person, role: Role) =>
  role === 'admin' ? isAdmin(person) : person.profileType === role

/** Whose dashboard a person lands on. */
export const homeRole = (person: Person): Role => (isAdmin(person) ? 'admin' : person.profileType)
