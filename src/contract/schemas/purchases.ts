import { z } from 'zod'
import { purchasePageLimit } from '../limits-beyond'
import { listOf, pagePlace } from './list'
import { recording, track } from './tracks/track'
import { numberFromText } from './number-from-text'
import type { RouteSchema } from './route-schema'
import { exactText } from './text'

export const purchase = z.object({
  _id: z.string(),
  trackId: z.string(),
  track,
  pricePaid: z.number().describe('Dollars'),
  purchasedAt: z.int(),
  streamUrl: z.string().nullable().describe('null until the audio is ready'),
})

export const purchaseSchemas = {
  purchase: {
    summary: 'Adds a free or paid track to the caller’s purchases. A repeated call returns the same purchase',
    access: 'signed-in',
    body: z.object({ trackId: exactText(100, 1) }),
    answer: purchase,
  },
  purchases: {
    summary: 'The caller’s purchases, newest first, each with the signed address of the full stream',
    access: 'signed-in',
    query: z.object({
      limit: numberFromText(z.number().int().min(1).max(purchasePageLimit)).default(purchasePageLimit),
      ...pagePlace,
      trackId: exactText(100, 1).optional().describe('Only this track'),
    }),
    answer: listOf(purchase),
  },
  downloadPurchase: {
    summary:
      'The address, size and checksums of a download, for the track’s buyers and its artist. {id} is the id of the track',
    access: 'signed-in',
    params: z.object({ id: exactText(100) }),
    query: z.object({
      variant: z
        .enum(['stream', 'original', 'mp3'])
        .default('original')
        .describe('The uploaded file, the streaming copy, or an MP3 with tags'),
    }),
    answer: z.object({
      url: z.string(),
      filename: z.string(),
      size: z.int(),
      type: z.string(),
      sha256: z.string(),
      recording,
      blocks: z.array(z.string()).describe('The SHA-256 of each 4 MiB block'),
    }),
  },
} as const satisfies Record<string, RouteSchema>
