// The parameters of our calls to Stripe. Any other is a mistake of our server.
import { z } from 'zod'

const cents = z.string().regex(/^[1-9]\d*$/)
const idFrom = (kind: string) => z.string().startsWith(`${kind}_`)
const limit = z.literal('100')
const after = z.string().optional()
const requested = z.strictObject({ requested: z.literal('true') })
const none = z.strictObject({})
const userId = z.strictObject({ userId: z.string().min(1) })
const types = z.record(z.string(), z.string()).refine((given) => Object.keys(given).length <= 20)

const newIntent = z
  .strictObject({
    amount: cents,
    currency: z.literal('usd'),
    customer: idFrom('cus'),
    description: z.string().min(1),
    allowed_payment_method_types: z.strictObject({ 0: z.literal('card') }),
    transfer_data: z.strictObject({ destination: idFrom('acct') }),
    on_behalf_of: idFrom('acct'),
    application_fee_amount: cents.optional(),
    setup_future_usage: z.literal('on_session').optional(),
    metadata: z.strictObject({ paymentId: z.string().min(1), trackId: z.string().min(1) }),
  })
  .refine((given) => given.on_behalf_of === given.transfer_data.destination)
  .refine((given) => Number(given.application_fee_amount ?? 0) <= Number(given.amount))

const ofIntent = z.strictObject({ payment_intent: idFrom('pi'), limit, starting_after: after })

export const parameters = {
  'POST /v1/customers': z.strictObject({ email: z.email(), metadata: userId }),
  'POST /v1/payment_intents': newIntent,
  'GET /v1/payment_intents': z.strictObject({ customer: idFrom('cus'), limit, starting_after: after }),
  'GET /v1/payment_intents/{id}': z.strictObject({
    expand: z
      .strictObject({
        0: z.enum(['latest_charge.transfer', 'latest_charge.balance_transaction']),
        1: z.literal('latest_charge.refunds').optional(),
      })
      .optional(),
  }),
  'POST /v1/payment_intents/{id}': z.strictObject({ setup_future_usage: z.enum(['on_session', '']) }),
  'POST /v1/payment_intents/{id}/cancel': none,
  'POST /v1/refunds': z.strictObject({
    payment_intent: idFrom('pi'),
    reverse_transfer: z.literal('true'),
    refund_application_fee: z.literal('true').optional(),
  }),
  'GET /v1/refunds': ofIntent,
  'GET /v1/disputes': ofIntent,
  'GET /v1/transfers': z.strictObject({ transfer_group: z.string().min(1), limit: z.literal('1') }),
  'POST /v1/transfers': z.strictObject({
    amount: cents,
    currency: z.literal('usd'),
    destination: idFrom('acct'),
    transfer_group: z.string().min(1),
  }),
  'GET /v1/transfers/{id}/reversals': z.strictObject({ limit, starting_after: after }),
  'POST /v1/transfers/{id}/reversals': z.strictObject({
    amount: cents,
    refund_application_fee: z.literal('true').optional(),
    metadata: z.strictObject({ returnId: z.string().regex(/^(?:dp|re)_/) }),
  }),
  'GET /v1/payment_methods': z.strictObject({ customer: idFrom('cus'), type: z.literal('card'), limit }),
  'GET /v1/payment_methods/{id}': none,
  'POST /v1/payment_methods/{id}/attach': z.strictObject({ customer: idFrom('cus') }),
  'POST /v1/payment_methods/{id}/detach': none,
  'POST /v1/accounts': z.strictObject({
    type: z.literal('express'),
    country: z.literal('US'),
    email: z.email(),
    capabilities: z.strictObject({ card_payments: requested, transfers: requested }),
    metadata: userId,
  }),
  'GET /v1/accounts': z.strictObject({ limit, starting_after: after }),
  'GET /v1/accounts/{id}': none,
  'POST /v1/accounts/{id}': z.strictObject({
    settings: z.strictObject({
      payouts: z.strictObject({
        schedule: z.strictObject({
          interval: z.enum(['manual', 'daily', 'weekly']),
          weekly_payout_days: z.record(z.string(), z.string()).optional(),
        }),
      }),
    }),
    metadata: z.strictObject({ scheduleBefore: z.string().max(500) }),
  }),
  'POST /v1/accounts/{id}/login_links': none,
  'POST /v1/account_links': z.strictObject({
    account: idFrom('acct'),
    type: z.literal('account_onboarding'),
    return_url: z.url(),
    refresh_url: z.url(),
  }),
  'GET /v1/balance': none,
  'GET /v1/payouts/{id}': none,
  'GET /v1/events': z.strictObject({
    created: z.strictObject({ gte: z.string().regex(/^\d+$/) }),
    types,
    limit,
    starting_after: after,
  }),
} as const

export type CallName = keyof typeof parameters
export type Parameters<Name extends CallName> = z.infer<(typeof parameters)[Name]>

/** The expected idempotency key of each call that must have one. */
export const idempotencyKeys: Partial<Record<CallName, RegExp>> = {
  'POST /v1/customers': /^customer-\w/,
  'POST /v1/payment_intents': /^payment-\w/,
  'POST /v1/refunds': /^refund-pi_/,
  'POST /v1/transfers': /^share-back-(?:dp|re)_/,
  'POST /v1/transfers/{id}/reversals': /^share-(?:dp|re)_/,
  'POST /v1/accounts': /^account-\w/,
}

/** Calls that concern a seller’s account and must be made with its Stripe-Account header. */
export const needsSellerAccount: ReadonlySet<CallName> = new Set(['GET /v1/balance', 'GET /v1/payouts/{id}'])
