import type { credentialSchemas } from '~/contract/schemas/security/credentials'
import type { HandlersOf } from '../../http/handler'
import { askForEmailChange, confirmEmail } from '../email/change-email'
import type { FactorParts } from '../second-factor/second-factor'
import { changePassword } from './change-password'
import { askForReset, resetPassword, type ResetParts } from './reset-password'

export const credentialHandlers = (
  parts: ResetParts & FactorParts,
): HandlersOf<keyof typeof credentialSchemas> => ({
  changePassword: async ({ session, body, userAgent }) => ({
    ended: await changePassword(parts, { session, ...body, userAgent }),
  }),
  askForReset: async ({ body, address }) => {
    await askForReset(parts, { ...body, address })
    return { asked: true }
  },
  resetPassword: async ({ body, address, userAgent }) => {
    await resetPassword(parts, { ...body, address, userAgent })
    return { reset: true }
  },
  askForEmailChange: async ({ session, body: { email, ...proof }, userAgent }) => {
    await askForEmailChange(parts, { user: session.user, email, proof: { ...proof, userAgent } })
    return { asked: true }
  },
  confirmEmail: async ({ body, address, userAgent }) => ({
    email: await confirmEmail(parts, { ...body, address, userAgent }),
  }),
})
