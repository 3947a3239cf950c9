// A shop that uses the fake of Stripe: a seller, a buyer and a track for $1.50.
import { createStripeProvider } from '~/server/provider/stripe/stripe-provider'
import type { NewIntent, PaymentProvider } from '~/server/provider/payment-provider'
import * as money from '../../builders/money/simulated-payments'
import { addTrack } from '../../builders/music/music-rows'
import { testApi, type Person, type TestApi } from '../../builders/api/test-api'
import { startStripe, stripeKeys, type StripeApi } from './stripe-api'
import type { Event } from './stripe-world'

export const deliver = (
  api: TestApi,
  stripe: StripeApi,
  event: Event,
  how: { secret?: string; agoSeconds?: number } = {},
) =>
  // Sends the webhook without a beta token, as Stripe does.
  api.send({
    method: 'POST',
    url: '/api/stripe/webhook',
    ...stripe.signed(event, { secret: stripe.secretFor(event), ...how }),
  })

/** Delivers all events so far, in the order that the test gives. */
export const deliverAll = async (api: TestApi, stripe: StripeApi, events = [...stripe.events]) => {
  for (const event of events) await deliver(api, stripe, event)
}

const registerSeller = async (api: TestApi, stripe: StripeApi): Promise<Person> => {
  const seller = await api.register({ profileType: 'musician' })
  await api.call('POST', '/stripe/connect/onboard', { as: seller })
  const [account] = [...stripe.accounts.keys()].toReversed()
  stripe.changeAccount(account ?? '', { isSubmitted: true, isReady: true })
  await api.call('GET', '/stripe/connect/status', { as: seller })
  return seller
}

const stripeProvider = async () => {
  const { stripe, address } = await startStripe()
  return { stripe, provider: createStripeProvider(stripeKeys, address) }
}

/** The Stripe provider and a customer, without the rest of the server. */
export const openStripe = async () => {
  const opened = await stripeProvider()
  return { ...opened, customer: await opened.provider.createCustomer('u1', 'u1@example.com') }
}

/** Returns the seller’s account. */
export const openSeller = async (
  { stripe, provider }: Awaited<ReturnType<typeof stripeProvider>>,
  userId = 's1',
) => {
  const { id } = await provider.createAccount(userId, `${userId}@example.com`)
  stripe.changeAccount(id, { isSubmitted: true, isReady: true })
  return id
}

export const wantedIntent = (customerId: string, sellerAccountId: string, more: Partial<NewIntent> = {}) => ({
  paymentId: 'p1',
  trackId: 't1',
  description: 'A song',
  customerId,
  amountCents: 150,
  feeCents: 45,
  sellerAccountId,
  savesCard: false,
  ...more,
})

export const stripeShop = async (around: (provider: PaymentProvider) => PaymentProvider = (same) => same) => {
  const { stripe, provider } = await stripeProvider()
  const api = await testApi({ overrides: { paymentProvider: around(provider) } })
  const seller = await registerSeller(api, stripe)
  const buyer = await api.register()
  const trackId = await addTrack(api, { artist: seller, price_cents: 150 })
  return { api, stripe, seller, buyer, trackId }
}

/** Starts the payment on the server, pays in the buyer’s browser, and confirms on the server. */
export const buy = async ({ api, stripe, buyer, trackId }: Awaited<ReturnType<typeof stripeShop>>) => {
  const payment = await money.begun(api, buyer, trackId)
  stripe.pay(payment.clientSecret, 'pays')
  await money.confirm(api, buyer, payment.paymentIntentId)
  return payment.paymentIntentId
}
