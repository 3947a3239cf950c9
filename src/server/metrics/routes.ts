import type { securityMetricSchemas } from '~/contract/schemas/security/metrics'
import type { HandlersOf } from '../http/handler'
import { headersStatus } from './headers-status'
import { securityMetrics } from './metrics'

type Parts = Parameters<typeof securityMetrics>[0] & {
  /** The app itself exists only after its handlers, so it is asked for at the call. */
  headersToCheck(): Parameters<typeof headersStatus>[0]
}

export const securityMetricHandlers = (parts: Parts): HandlersOf<keyof typeof securityMetricSchemas> => ({
  securityMetrics: ({ query }) => securityMetrics(parts, query.timeRange),
  headersStatus: () => headersStatus(parts.headersToCheck()),
})
