import type { adminOverviewSchemas } from '~/contract/schemas/admin/admin-overview'
import type { adminPeopleSchemas } from '~/contract/schemas/admin/people'
import { endSessionsOf } from '../accounts/escalation/end-sessions'
import type { HandlersOf } from '../http/handler'
import { adminAnalytics } from './analytics'
import { adminPeople, changeRole, type PeopleParts, personLeads } from './people'
import { adminStats } from './stats-repository'

type Routes = keyof typeof adminOverviewSchemas | keyof typeof adminPeopleSchemas

export const adminHandlers = (parts: PeopleParts): HandlersOf<Routes> => ({
  adminStats: () => adminStats(parts.database),
  adminAnalytics: ({ query }) => adminAnalytics(parts, query.timeRange),
  adminPeople: ({ query }) => adminPeople(parts, query),
  changeRole: ({ session, userAgent, params, body }) =>
    changeRole(parts, { session, userAgent }, { id: params.id, isAdmin: body.isAdmin }),
  endPersonSessions: async ({ session, userAgent, params }) => ({
    ended: await endSessionsOf(parts, { session, userAgent }, params.id),
  }),
  personLeads: ({ session, params, query }) => personLeads(parts, session, params.id, query),
})
