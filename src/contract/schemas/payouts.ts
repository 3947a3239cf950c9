import { z } from 'zod'
import type { RouteSchema } from './route-schema'

const cents = z.int()
const link = z.object({ url: z.string() })

const sellerStatus = z.object({
  state: z
    .enum(['none', 'onboarding', 'restricted', 'active', 'disconnected'])
    .describe('Only an `active` seller can sell'),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  requirements: z.array(z.string()).describe('What the provider still needs, in the provider’s names'),
})

export const payoutSchemas = {
  sellerStatus: {
    summary: 'How far the caller is with the provider',
    access: 'musician',
    answer: sellerStatus,
  },
  sellerOnboard: {
    summary:
      'Begins, or goes on with, becoming a seller: where the provider asks its questions. Whoever has stopped sells again by this at once, where the provider has none left, and stays stopped until then',
    access: 'musician',
    answer: link.describe(
      'The provider’s page, or the app’s own page if a stopped seller can sell again at once',
    ),
  },
  refreshSellerOnboarding: {
    summary: 'A new address for the same, since each lapses after some minutes',
    access: 'musician',
    answer: link,
  },
  sellerDashboardLink: {
    summary: 'The provider’s own page about the caller’s payouts',
    access: 'musician',
    answer: link,
  },
  disconnectSeller: {
    summary: 'Stops selling; what was earned is still paid out',
    access: 'musician',
    body: z.object({
      confirmDisconnect: z.literal(true, 'Say that you mean it: confirmDisconnect must be true'),
    }),
    answer: sellerStatus,
  },
  finishTestOnboarding: {
    summary: 'What the simulated provider’s own pages do: answers its questions for the caller',
    access: 'musician',
    body: z.object({ outcome: z.enum(['complete', 'more-needed']) }),
    answer: sellerStatus,
  },
  payOutInTestMode: {
    summary: 'Has the simulated provider pay out now what may be paid out',
    access: 'musician',
    answer: z.object({ paidOutCents: cents }),
  },
} as const satisfies Record<string, RouteSchema>
