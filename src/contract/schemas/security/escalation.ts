import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { elevationKinds } from '../../rules/security/elevation-kinds'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'
import { usedPasskey } from './passkeys'
import { secondFactorCode } from './second-factor'

const fields = z
  .object({
    reason: text(beyond.elevationReasonMaxLength, 3),
    minutes: z.int().min(1).max(beyond.elevationMinutesMax),
    password: exactText(beyond.passwordMaxLength, 1),
    token: secondFactorCode.optional(),
    passkey: usedPasskey.optional().describe('Instead of the code in `token`'),
  })
  .refine(({ token, passkey }) => (token === undefined) !== (passkey === undefined), {
    path: ['token'],
    message: 'Enter a code, or use a passkey',
  })

const entry = z.object({
  _id: z.string(),
  kind: z.enum(elevationKinds),
  username: z.string().nullable().describe('Who did it. null if the account is gone'),
  subjectName: z.string().nullable().describe('The account that it was about'),
  reason: z.string().nullable(),
  expiresAt: z.int().nullable(),
  happenedAt: z.int(),
})

export const escalationSchemas = {
  escalate: {
    summary:
      'Gives the session of an admin elevated rights for some minutes. It takes the password, and a code or a passkey',
    access: 'admin',
    body: fields,
    answer: z.object({ elevatedUntil: z.int() }),
  },
  elevation: {
    summary:
      'Whether the session of the caller has elevated rights, and what admins last did with such rights',
    access: 'admin',
    answer: z.object({
      elevatedUntil: z.int().nullable(),
      hasSecondFactor: z.boolean().describe('Without one, the caller cannot get elevated rights'),
      hasPasskey: z.boolean(),
      log: z.array(entry).describe('Of all admins, the newest first'),
    }),
  },
  endElevation: {
    summary: 'Gives the elevated rights of the session of the caller back',
    access: 'admin',
    answer: z.object({ elevatedUntil: z.null() }),
  },
} as const satisfies Record<string, RouteSchema>
