import { z } from 'zod'
import type { OptionalMail } from '../../rules/mail/optional-mails'
import type { RouteSchema } from '../route-schema'

const switches = z.object({
  'new-release': z.boolean(),
  invitation: z.boolean(),
  'sales-summary': z.boolean(),
  'new-lead': z.boolean(),
} satisfies Record<OptionalMail, z.ZodBoolean>)

const tokenMaxLength = 400

export const mailSchemas = {
  mailPreferences: {
    summary: 'Which kinds of mails the caller gets',
    access: 'signed-in',
    answer: switches,
  },
  changeMailPreferences: {
    summary: 'Switches kinds of mails on or off. Omitted kinds stay as they are',
    access: 'signed-in',
    body: switches.partial().strict(),
    answer: switches,
  },
  unsubscribe: {
    summary: 'Switches off the kind of mails that the token of a mail names (RFC 8058)',
    access: 'anyone',
    gate: 'open',
    query: z.object({ token: z.string().min(1).max(tokenMaxLength) }),
    ignoresBody: true,
    answer: z.object({ unsubscribed: z.literal(true) }),
  },
} as const satisfies Record<string, RouteSchema>
