// Who may open a page, and where everyone else is sent.
import { type Role, hasRole } from '~/contract/rules/access'
import type { User } from '~/contract/schemas/built'
import { paths } from '~/contract/paths'
import { dashboardOf } from './dashboards'

export type PageAccess = 'open' | 'signed-out' | 'signed-in' | Role
type Passage = { type: 'enter' } | { type: 'wait' } | { type: 'redirect'; to: string }

export function passage(access: PageAccess, session: { user: User | null; loading: boolean }): Passage {
  if (access === 'open') return { type: 'enter' }
  if (access === 'signed-out')
    return session.user ? { type: 'redirect', to: dashboardOf(session.user) } : { type: 'enter' }
  if (session.loading) return { type: 'wait' }
  if (!session.user) return { type: 'redirect', to: paths.login }
  if (access === 'signed-in' || hasRole(session.user, access)) return { type: 'enter' }
  return { type: 'redirect', to: dashboardOf(session.user) }
}
