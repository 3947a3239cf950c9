import { z } from 'zod'
import { comparedLengthsMinutes } from '../../limits'
import { genres } from '../../rules/genres'
import type { RouteSchema } from '../route-schema'

const share = z.number().min(0).nullable()
const dollars = z.number()

const suggestion = z.object({
  type: z.literal('suggestion'),
  suggestedPrice: dollars,
  change: z.enum(['raise', 'lower', 'keep']).describe('What the suggestion does to the present price'),
  lowPrice: dollars.describe('A quarter of the comparable sales were at this price or less'),
  highPrice: dollars.describe('A quarter of the comparable sales were at this price or more'),
  certainty: z.enum(['low', 'medium', 'high']),
  sales: z
    .int()
    .describe('The sales that were compared, rounded down to tens. Each artist counts with five at most'),
  artists: z.int().describe('How many other artists made these sales'),
  conversion: share.describe(
    'The share of the listeners of the preview who bought the track; null with fewer than 50, or for a free track',
  ),
  comparableConversion: share.describe(
    'The same of comparable tracks, in thousandths; null if too little is known',
  ),
})

const tooLittleData = z.object({
  type: z.literal('too-little-data'),
  missing: z.enum(['sales', 'genre', 'length']).describe('Why nothing is suggested'),
})

export const pricingSchemas = {
  pricingRecommendations: {
    summary: `What buyers pay for music like the caller's tracks, and a price for each. Tracks of the same genre and of similar length are compared; the lengths are divided at ${comparedLengthsMinutes.join(', ')} minutes`,
    access: 'musician',
    answer: z.object({
      items: z
        .array(
          z.object({
            trackId: z.string(),
            title: z.string(),
            genre: z.enum(genres).nullable(),
            durationSeconds: z.number().nullable(),
            price: dollars,
            advice: z.discriminatedUnion('type', [suggestion, tooLittleData]),
          }),
        )
        .describe('All tracks of the caller, newest first'),
    }),
  },
} as const satisfies Record<string, RouteSchema>
