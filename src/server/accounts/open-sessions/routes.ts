import type { sessionSchemas } from '~/contract/schemas/security/sessions'
import type { HandlersOf } from '../../http/handler'
import { endOtherSessions, endSession, openSessions } from './open-sessions'

type Parts = Parameters<typeof endSession>[0]

export const openSessionHandlers = (parts: Parts): HandlersOf<keyof typeof sessionSchemas> => ({
  openSessions: ({ session }) => openSessions(parts, session),
  endSession: async ({ session, userAgent, params, body }) => {
    await endSession(parts, { session, userAgent, ...body }, params.id)
    return { ended: true }
  },
  endOtherSessions: async ({ session, userAgent, body }) => ({
    ended: await endOtherSessions(parts, { session, userAgent, ...body }),
  }),
})
