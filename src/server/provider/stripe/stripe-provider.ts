// The payment provider for real money: Stripe.
import type { StripeKeys } from '~/server/config'
import type { PaymentProvider } from '../payment-provider'
import { createCards } from './stripe-cards'
import { openStripe, type StripeAddress } from './client'
import { createEvents } from './events'
import { createIntents } from './stripe-intents'
import { createPeople } from './stripe-accounts'
import { shareReturns } from './shares'

export const createStripeProvider = (
  { secretKey, publishableKey, webhookSecrets }: StripeKeys,
  address?: StripeAddress,
): PaymentProvider => {
  const stripe = openStripe(secretKey, address)
  const isTestMode = !/^[sr]k_live_/.test(secretKey)
  const intents = createIntents(stripe)
  const cards = createCards(stripe)
  const events = createEvents({ stripe, webhookSecrets, isTestMode })
  return {
    name: 'stripe',
    publishableKey,
    isTestMode,
    createIntent: intents.create,
    findIntent: intents.find,
    setSavesCard: intents.setSavesCard,
    cancelIntent: intents.cancel,
    refundIntent: intents.refund,
    shareReturns: (intentId) => shareReturns(stripe, intentId),
    cardsOf: cards.list,
    keepCard: cards.keep,
    forgetCard: cards.forget,
    ...createPeople(stripe),
    readEvent: events.read,
    eventsSince: events.since,
  }
}
