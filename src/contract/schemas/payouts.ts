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
  isUnderReview: z
    .literal(true)
    .optional()
    .describe('Payouts are held, because moderators look at the seller or have decided against them'),
  requirements: z.array(z.string()).describe('What the provider still needs, in the provider’s names'),
})

export const payoutSchemas = {
  sellerStatus: {
    summary: 'The caller’s seller status',
    access: 'musician',
    answer: sellerStatus,
  },
  sellerOnboard: {
    summary:
      'Starts or continues seller onboarding, and returns the address of the provider’s form. A disconnected seller sells again at once if the provider needs no more details, and otherwise once the form is complete',
    access: 'musician',
    answer: link.describe(
      'The provider’s page, or the app’s own page if a stopped seller can sell again at once',
    ),
  },
  refreshSellerOnboarding: {
    summary: 'A new address of the provider’s form. Each address expires after some minutes',
    access: 'musician',
    answer: link,
  },
  sellerDashboardLink: {
    summary: 'The address of the provider’s page about the caller’s payouts',
    access: 'musician',
    answer: link,
  },
  disconnectSeller: {
    summary: 'Stops selling. Money that was earned is still paid out',
    access: 'musician',
    body: z.object({
      confirmDisconnect: z.literal(true, 'Set confirmDisconnect to true to confirm'),
    }),
    answer: sellerStatus,
  },
  finishTestOnboarding: {
    summary: 'Completes the onboarding form of the simulated provider. Only with simulated payments',
    access: 'musician',
    body: z.object({ outcome: z.enum(['complete', 'more-needed']) }),
    answer: sellerStatus,
  },
  payOutInTestMode: {
    summary: 'Makes the simulated provider pay out the available balance. Only with simulated payments',
    access: 'musician',
    answer: z.object({ paidOutCents: cents }),
  },
} as const satisfies Record<string, RouteSchema>
