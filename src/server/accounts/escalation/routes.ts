import type { escalationSchemas } from '~/contract/schemas/security/escalation'
import type { HandlersOf } from '../../http/handler'
import { elevationOf, endElevation, escalate } from './escalation'

type Parts = Parameters<typeof escalate>[0]

export const escalationHandlers = (parts: Parts): HandlersOf<keyof typeof escalationSchemas> => ({
  escalate: async ({ session, userAgent, body }) => ({
    elevatedUntil: await escalate(parts, { session, userAgent }, body),
  }),
  elevation: ({ session }) => elevationOf(parts, session),
  endElevation: async ({ session, userAgent }) => {
    await endElevation(parts, { session, userAgent })
    return { elevatedUntil: null }
  },
})
