import type { securityMetricSchemas } from '~/contract/schemas/security/metrics'
import type { HandlersOf } from '../http/handler'
import { headersStatus, type Samples } from './headers-status'
import { securityMetrics } from './metrics'
import { audibleTrack, shownCoverHash } from './repository'

type Parts = Parameters<typeof securityMetrics>[0] & {
  /** The app itself exists only after its handlers, so it is asked for at the call. */
  headersToCheck(): Omit<Parameters<typeof headersStatus>[0], 'samples'>
  /** A gate pass of the server itself. */
  ownPass(): Promise<string | null>
  openKit(): Promise<Samples['kit']>
}

export const securityMetricHandlers = (parts: Parts): HandlersOf<keyof typeof securityMetricSchemas> => ({
  securityMetrics: ({ query }) => securityMetrics(parts, query.timeRange),
  headersStatus: async () => {
    const [pass, kit, track, coverHash] = await Promise.all([
      parts.ownPass(),
      parts.openKit(),
      audibleTrack(parts.database),
      shownCoverHash(parts.database),
    ])
    return headersStatus({ ...parts.headersToCheck(), samples: { pass, kit, track, coverHash } })
  },
})
