import type { secondFactorSchemas } from '~/contract/schemas/security/second-factor'
import type { HandlersOf } from '../../http/handler'
import { confirm, type FactorParts, renewRecoveryCodes, setUp, statusOf, turnOff } from './second-factor'

export const secondFactorHandlers = (parts: FactorParts): HandlersOf<keyof typeof secondFactorSchemas> => ({
  secondFactor: ({ session }) => statusOf(parts, session.user.id),
  setUpSecondFactor: ({ session }) => setUp(parts, session.user),
  confirmSecondFactor: async ({ session, body }) => ({
    enabled: true,
    recoveryCodes: await confirm(parts, session.user.id, body.token),
  }),
  endSecondFactor: async ({ session, body }) => {
    await turnOff(parts, session.user, body)
    return { enabled: false }
  },
  renewRecoveryCodes: async ({ session, body }) => ({
    recoveryCodes: await renewRecoveryCodes(parts, session.user, body),
  }),
})
