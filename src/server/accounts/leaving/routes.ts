import type { HandlersOf } from '../../http/handler'
import { beginSession, type SessionParts } from '../begin-session'
import { keepAccount, leave, type LeavingParts } from './leave'

type Parts = LeavingParts & SessionParts

export const leavingHandlers = (parts: Parts): HandlersOf<'leave' | 'keepAccount'> => ({
  leave: async ({ session, body, userAgent }) => ({
    deletesAt: await leave(parts, session.user, { ...body, userAgent }),
  }),
  keepAccount: async ({ body, userAgent }) => {
    const user = await keepAccount(parts, { ...body, userAgent })
    return beginSession(parts, user, { userAgent, by: 'password' })
  },
})
