import type { credentialSchemas } from '~/contract/schemas/security/credentials'
import type { HandlersOf } from '../../http/handler'
import { askForEmailChange, confirmEmail } from '../email/change-email'
import { changePassword } from './change-password'
import { askForReset, resetPassword, type ResetParts } from './reset-password'

export const credentialHandlers = (parts: ResetParts): HandlersOf<keyof typeof credentialSchemas> => ({
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
  askForEmailChange: async ({ session, body, userAgent }) => {
    await askForEmailChange(parts, { user: session.user, ...body, userAgent })
    return { asked: true }
  },
  confirmEmail: async ({ body, address, userAgent }) => ({
    email: await confirmEmail(parts, { ...body, address, userAgent }),
  }),
})
