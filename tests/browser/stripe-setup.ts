// Routes that simulate Lariat’s server with Stripe as its provider, and the fake of Stripe.js at Stripe’s address.
import type { Page } from 'playwright'
import { stripeJs } from '../fakes/stripe/stripe-js'

export const path = '/track/demo-longest-night-on-ceres'
const intent = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_x', amountCents: 150, currency: 'usd' }
export const savedCard = {
  _id: 'pm_saved',
  brand: 'visa',
  last4: '4242',
  expiresMonth: 12,
  expiresYear: 2040,
}

export type ShopOptions = {
  cards?: object[]
  underway?: 'requires-payment' | 'requires-action' | 'processing'
}
/** `paymentStatus` is what the simulated server answers about the payment. */
type Shop = {
  scriptRequests: string[]
  paymentRequests: object[]
  savedCards: object[]
  paymentStatus: string
}

const declined = { code: 'payment_failed', message: 'Your card was declined. Nothing was charged.' }

export async function withStripe(
  page: Page,
  { cards = [], underway = 'requires-payment' }: ShopOptions,
): Promise<Shop> {
  const shop: Shop = { scriptRequests: [], paymentRequests: [], savedCards: [], paymentStatus: underway }
  let track = { _id: '' }
  const answers: Record<string, (body: object) => { status?: number; body: object }> = {
    config: () => ({
      body: { provider: 'stripe', publishableKey: 'pk_live_ours', currency: 'usd', isTestMode: false },
    }),
    'payment-methods': (given) => {
      if (!('paymentMethodId' in given)) return { body: { items: cards, total: cards.length } }
      shop.savedCards.push(given)
      return { body: savedCard }
    },
    'create-payment-intent': (body) => {
      shop.paymentRequests.push(body)
      return { body: { ...intent, trackId: track._id, status: underway } }
    },
    'confirm-payment': () => {
      if (shop.paymentStatus === 'paid') return { body: { status: 'paid', purchase: bought(track) } }
      return shop.paymentStatus === 'declined'
        ? { status: 402, body: declined }
        : { body: { status: shop.paymentStatus } }
    },
  }
  await page.route('https://js.stripe.com/**', (route) => {
    shop.scriptRequests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: stripeJs })
  })
  await page.route('**/stripe-outcome/*', (route) => {
    const outcome = new URL(route.request().url()).pathname.split('/').at(-1)
    shop.paymentStatus = outcome === 'slow' ? 'processing' : (outcome ?? '')
    return route.fulfill({ body: '' })
  })
  await page.route('**/api/stripe/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const { status = 200, body } = answers[name]?.(bodyOf(route.request().postData())) ?? {
      status: 404,
      body: {},
    }
    return route.fulfill({ status, json: status === 200 ? { data: body } : body })
  })
  track = await trackOf(page)
  return shop
}

const bought = (track: { _id: string }) => ({
  _id: 'for-payment-1',
  trackId: track._id,
  track,
  pricePaid: 1.5,
  purchasedAt: Date.UTC(2030, 0, 1),
  streamUrl: null,
})

const bodyOf = (text: string | null) => JSON.parse(text ?? '{}') as object

async function trackOf(page: Page): Promise<{ _id: string }> {
  const loaded = page.waitForResponse(/\/api\/music\/demo-longest-night-on-ceres$/)
  await page.goto(path)
  return ((await (await loaded).json()) as { data: { _id: string } }).data
}

export const stripeCallsOf = (page: Page, name: string) =>
  page.evaluate(
    (name) => window.stripeCalls.filter((call) => call.name === name).map(({ given }) => given),
    name,
  )

/** Sets the outcome of the next payment. */
export const setOutcome = (page: Page, outcome: Window['stripeOutcome']) =>
  page.evaluate((outcome) => {
    window.stripeOutcome = outcome
  }, outcome)
