import type { HandlersOf } from '../../http/handler'
import type { Sessions } from '../sessions'
import { userAnswer } from '../user-answer'
import { keepAccount, leave, type LeavingParts } from './leave'

type Parts = LeavingParts & { sessions: Sessions }

export const leavingHandlers = (parts: Parts): HandlersOf<'leave' | 'keepAccount'> => ({
  leave: async ({ session, body, userAgent }) => ({
    deletesAt: await leave(parts, session.user, { ...body, userAgent }),
  }),
  keepAccount: async ({ body, userAgent }) => {
    const user = await keepAccount(parts, { ...body, userAgent })
    return { token: await parts.sessions.begin(user.id, userAgent), user: userAnswer(user) }
  },
})
