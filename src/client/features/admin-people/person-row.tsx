import { Link } from 'wouter'
import { useSession } from '~/client/session/session'
import { buttonClass } from '~/client/ui/button'
import { pathToSubject } from '~/contract/paths'
import { hasRole } from '~/contract/rules/access'
import { messages } from './messages'
import type { Person } from './person'
import { PersonLeads } from './person-leads'
import { RoleChange } from './role-change'
import styles from './person-row.module.css'
import { SessionsEnd } from './sessions-end'

const stateOf = ({ access, suspendedUntil }: Person) =>
  access === 'banned'
    ? messages.banned
    : access === 'suspended' && suspendedUntil !== null
      ? messages.suspendedUntil(suspendedUntil)
      : null

const factsOf = (person: Person) =>
  [
    messages.roles[hasRole(person, 'admin') ? 'admin' : person.profileType],
    person.hasSecondFactor && messages.twoSteps,
    messages.joined(person.createdAt),
    person.lastUsedAt !== null && messages.lastUsed(person.lastUsedAt),
  ]
    .filter(Boolean)
    .join(' · ')

/** One person, and what admins can do about them. Nobody changes their own role. */
export function PersonRow({ person }: { person: Person }) {
  const { user } = useSession()
  const { _id, username, displayName, email } = person
  const state = stateOf(person)
  return (
    <li className={styles.row}>
      <div className="min-w-0">
        <p className="font-600 [overflow-wrap:anywhere]">
          <bdi>{displayName ?? username}</bdi>{' '}
          {displayName !== null && <bdi className="font-400 text-dim">{username}</bdi>}
        </p>
        <p className="text-sm text-dim [overflow-wrap:anywhere]">{email}</p>
        <p className="text-sm text-dim">{factsOf(person)}</p>
        {state && <p className="text-sm font-600 text-rust">{state}</p>}
      </div>
      <div className={styles.acts}>
        {person.profileType === 'musician' && <PersonLeads person={person} />}
        {user?._id !== _id && <SessionsEnd person={person} />}
        {user?._id !== _id && <RoleChange person={person} />}
        <Link
          href={pathToSubject('user', _id)}
          aria-label={messages.moderateNamed(username)}
          className={buttonClass('quiet', 'sm')}
        >
          {messages.moderate}
        </Link>
      </div>
    </li>
  )
}
