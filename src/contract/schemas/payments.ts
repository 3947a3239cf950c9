import { z } from 'zod'
import { testCardIds } from '../rules/test-cards'
import { purchase } from './purchases'
import type { RouteSchema } from './route-schema'
import { exactText } from './text'

const id = exactText(200, 1)

const paymentMethod = z.object({
  _id: z.string(),
  brand: z.string().describe('The provider’s name of the brand, for example visa'),
  last4: z.string(),
  expiresMonth: z.int(),
  expiresYear: z.int(),
})

const intentStatus = z.enum(['requires-payment', 'requires-action', 'processing', 'paid'])

export const paymentSchemas = {
  paymentConfig: {
    summary:
      'Which provider takes the payments, the key its script is opened with, and what the platform keeps of a sale',
    access: 'anyone',
    answer: z.object({
      provider: z.enum(['stripe', 'simulated']),
      publishableKey: z.string().nullable(),
      currency: z.literal('usd'),
      isTestMode: z.boolean().describe('True if no real money moves'),
      fee: z
        .object({ percent: z.number(), fixedCents: z.int() })
        .describe('The platform’s fee for each sale: percent plus fixed part, at most the price'),
    }),
  },
  createPaymentIntent: {
    summary:
      'Begins to pay for a track, or goes on where that was begun: one payment at a time for a track and its buyer',
    access: 'signed-in',
    body: z.object({
      trackId: id,
      expectedPriceCents: z
        .int()
        .min(0)
        .optional()
        .describe('The price that the buyer saw. The call is refused if the price has changed'),
      saveCard: z.boolean().default(false),
    }),
    answer: z.object({
      paymentIntentId: z.string(),
      clientSecret: z.string(),
      trackId: z.string(),
      amountCents: z.int(),
      currency: z.literal('usd'),
      status: intentStatus,
    }),
  },
  confirmPayment: {
    summary: 'Asks the provider how a payment went, and hands over what was paid for',
    access: 'signed-in',
    body: z.object({ paymentIntentId: id }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('paid'), purchase }),
      z.object({
        status: z.enum(['requires-payment', 'requires-action', 'processing', 'canceled', 'returned']),
      }),
    ]),
  },
  paymentMethods: {
    summary: 'The cards the caller has saved',
    access: 'signed-in',
    answer: z.object({ items: z.array(paymentMethod), total: z.int() }),
  },
  savePaymentMethod: {
    summary: 'Keeps a card the provider knows; its number never comes here',
    access: 'signed-in',
    body: z.object({ paymentMethodId: id }),
    answer: paymentMethod,
    status: 201,
  },
  deletePaymentMethod: {
    summary: 'Forgets a saved card',
    access: 'signed-in',
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  providerWebhook: {
    summary: 'Where the provider tells what happened; signed by it',
    access: 'anyone',
    gate: 'open',
    raw: true,
    answer: z.object({ received: z.literal(true) }),
  },
  payInTestMode: {
    summary: 'What the simulated provider’s script does: pays with a test card or a saved one',
    access: 'signed-in',
    body: z.object({
      clientSecret: id,
      paymentMethodId: id.describe(`A saved card’s id, or a test card: ${testCardIds.join(', ')}`),
    }),
    answer: z.object({ status: intentStatus }),
  },
  answerTestChallenge: {
    summary: 'The simulated bank’s question to the buyer, answered',
    access: 'signed-in',
    body: z.object({ clientSecret: id, passes: z.boolean() }),
    answer: z.object({ status: intentStatus }),
  },
} as const satisfies Record<string, RouteSchema>
