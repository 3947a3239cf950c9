import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'

/** A code of the authenticator app, or a recovery code. People type spaces and dashes, which do not count. */
export const secondFactorCode = text(beyond.secondFactorCodeMaxLength, 1)

/** A session that began a few minutes ago needs no password. */
export const passwordOrFresh = z.object({ password: exactText(beyond.passwordMaxLength, 1).optional() })

const passwordAndCode = z.object({
  password: exactText(beyond.passwordMaxLength, 1),
  token: secondFactorCode,
})

const recoveryCodes = z.array(z.string())

export const secondFactorSchemas = {
  secondFactor: {
    summary: 'Whether signing in to the account of the caller takes a second step',
    access: 'signed-in',
    answer: z.object({ enabled: z.boolean(), enabledAt: z.int().nullable(), recoveryCodesLeft: z.int() }),
  },
  setUpSecondFactor: {
    summary:
      'Makes a secret for an authenticator app. It takes the password, unless the caller has just signed in. Nothing changes until a code of it is verified',
    access: 'signed-in',
    body: passwordOrFresh,
    answer: z.object({
      secret: z.string().describe('In base32, as people type it into an app'),
      address: z.string().describe('The same as an otpauth address, for a QR code'),
    }),
  },
  confirmSecondFactor: {
    summary: 'Turns the second factor on with a code of the app, and answers its recovery codes once',
    access: 'signed-in',
    body: z.object({ token: secondFactorCode }),
    answer: z.object({ enabled: z.literal(true), recoveryCodes }),
  },
  endSecondFactor: {
    summary: 'Turns the second factor off. It takes the password and a code of the app, or a recovery code',
    access: 'signed-in',
    body: passwordAndCode,
    answer: z.object({ enabled: z.literal(false) }),
  },
  renewRecoveryCodes: {
    summary: 'Replaces all recovery codes. It takes the password and a code of the app, or a recovery code',
    access: 'signed-in',
    body: passwordAndCode,
    answer: z.object({ recoveryCodes }),
  },
} as const satisfies Record<string, RouteSchema>
