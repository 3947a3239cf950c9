import { z } from 'zod'
import { betaKeyMaxLength } from '../limits'
import { errorTexts } from '../errors'
import type { RouteSchema } from './route-schema'

export const gateSchemas = {
  validateBetaAccess: {
    summary: 'Exchanges an access key for a beta token',
    access: 'anyone',
    gate: 'open',
    body: z.object({
      accessKey: z
        .string()
        .trim()
        .min(1, errorTexts.betaKeyEmpty)
        .max(betaKeyMaxLength, errorTexts.betaKeyTooLong),
    }),
    answer: z.object({
      success: z.literal(true),
      betaToken: z.string(),
      expiresIn: z.int().describe('Milliseconds until the beta token expires'),
    }),
    bare: true,
  },
} as const satisfies Record<string, RouteSchema>
