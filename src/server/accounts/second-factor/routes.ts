import type { secondFactorSchemas } from '~/contract/schemas/security/second-factor'
import type { HandlersOf } from '../../http/handler'
import { confirm, type FactorParts, renewRecoveryCodes, setUp, statusOf, turnOff } from './second-factor'

export const secondFactorHandlers = (parts: FactorParts): HandlersOf<keyof typeof secondFactorSchemas> => ({
  secondFactor: ({ session }) => statusOf(parts, session.user.id),
  setUpSecondFactor: ({ session, body, userAgent }) => setUp(parts, session, { ...body, userAgent }),
  confirmSecondFactor: async ({ session, body, userAgent }) => ({
    enabled: true,
    recoveryCodes: await confirm(parts, session.user.id, { ...body, userAgent }),
  }),
  endSecondFactor: async ({ session, body, userAgent }) => {
    await turnOff(parts, session.user, { ...body, userAgent })
    return { enabled: false }
  },
  renewRecoveryCodes: async ({ session, body, userAgent }) => ({
    recoveryCodes: await renewRecoveryCodes(parts, session.user, { ...body, userAgent }),
  }),
})
