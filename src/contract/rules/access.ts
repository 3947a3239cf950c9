// Roles. The same rules guard the client's pages and the server's calls.
import type { ProfileType } from '../schemas/built'

export type Role = ProfileType
type Person = { profileType: ProfileType; isAdmin: boolean }

const isAdmin = (person: Person) => person.isAdmin || person.profileType === 'admin'

/** The flag or the profile type makes an admin. The other roles need an exact match, so an admin is not a listener. */
export const hasRole = (person: Person, role: Role) =>
  role === 'admin' ? isAdmin(person) : person.profileType === role

/** The role whose dashboard is this person's own. */
export const homeRole = (person: Person): Role => (isAdmin(person) ? 'admin' : person.profileType)
