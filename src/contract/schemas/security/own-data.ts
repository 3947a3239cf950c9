import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { accountSchemas } from '../accounts'
import type { RouteSchema } from '../route-schema'
import { secondFactorCode } from './second-factor'
import { exactText } from '../text'

const dataExport = z.object({
  state: z.enum(['waiting', 'building', 'ready', 'failed']),
  requestedAt: z.int(),
  sizeBytes: z.int().nullable().describe('null until the file is ready'),
  deletedAt: z.int().nullable().describe('When the file is deleted; null until it is ready'),
})

export const ownDataSchemas = {
  requestExport: {
    summary: 'Starts to collect everything about the caller in a ZIP file. A mail tells when it is ready',
    access: 'signed-in',
    answer: dataExport,
    status: 201,
  },
  dataExport: {
    summary: 'The latest export of the caller; null without one, or after its file was deleted',
    access: 'signed-in',
    answer: z.object({ export: dataExport.nullable() }),
  },
  downloadExport: {
    summary: 'A signed address of the ZIP file, which is valid for ten minutes',
    access: 'signed-in',
    answer: z.object({ url: z.string(), name: z.string() }),
  },
  leave: {
    summary:
      'Hides the account of the caller at once and deletes it 14 days later. It takes the password, and a code where two-step sign-in is on',
    access: 'signed-in',
    body: z.object({
      password: exactText(beyond.passwordMaxLength, 1),
      token: secondFactorCode.optional(),
    }),
    answer: z.object({ deletesAt: z.int() }),
  },
  keepAccount: {
    summary: 'Keeps an account that waits to be deleted, and signs in. A sign-in answers with the challenge',
    access: 'anyone',
    body: z.object({ challenge: exactText(beyond.challengeMaxLength, 1) }),
    answer: accountSchemas.login.answer,
  },
} as const satisfies Record<string, RouteSchema>
