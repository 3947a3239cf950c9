import type { securityOverviewSchemas } from '~/contract/schemas/security/security-overview'
import type { HandlersOf } from '../../http/handler'
import { securityEvents, securitySummary } from './summary'

type Parts = Parameters<typeof securitySummary>[0]

export const securityOverviewHandlers = (parts: Parts): HandlersOf<keyof typeof securityOverviewSchemas> => ({
  securitySummary: ({ session }) => securitySummary(parts, session),
  securityEvents: ({ session }) => securityEvents(parts, session),
})
