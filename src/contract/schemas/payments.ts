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
    summary: 'The payment provider, the public key for its script, and the platform’s fee',
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
      'Starts a payment for a track, or continues the open one. A buyer has at most one open payment per track',
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
    summary: 'Asks the provider for the result of a payment, and adds the purchase if it was paid',
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
    summary: 'The saved cards of the caller',
    access: 'signed-in',
    answer: z.object({ items: z.array(paymentMethod), total: z.int() }),
  },
  savePaymentMethod: {
    summary: 'Saves a card that the provider has stored. Card numbers never reach this server',
    access: 'signed-in',
    body: z.object({ paymentMethodId: id }),
    answer: paymentMethod,
    status: 201,
  },
  deletePaymentMethod: {
    summary: 'Deletes a saved card',
    access: 'signed-in',
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  providerWebhook: {
    summary: 'Receives the provider’s webhooks, whose signature is checked',
    access: 'anyone',
    gate: 'open',
    raw: true,
    answer: z.object({ received: z.literal(true) }),
  },
  payInTestMode: {
    summary: 'Pays with a test card or a saved card. Only with simulated payments',
    access: 'signed-in',
    body: z.object({
      clientSecret: id,
      paymentMethodId: id.describe(`A saved card’s id, or a test card: ${testCardIds.join(', ')}`),
    }),
    answer: z.object({ status: intentStatus }),
  },
  answerTestChallenge: {
    summary: 'Answers the challenge of the simulated bank. Only with simulated payments',
    access: 'signed-in',
    body: z.object({ clientSecret: id, passes: z.boolean() }),
    answer: z.object({ status: intentStatus }),
  },
} as const satisfies Record<string, RouteSchema>
