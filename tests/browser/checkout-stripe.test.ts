// The checkout with Stripe's script, of which a fake is served at Stripe's address: what it is asked, that the bank's
// question can be answered over the page, and that its word alone hands nothing over.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { stripeJs } from '../fakes/stripe-js'
import { withBrowser } from './harness'
import { axe } from './measure'

const { openPage } = withBrowser()
const path = '/track/demo-longest-night-on-ceres'
const intent = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_x', amountCents: 150, currency: 'usd' }
const savedCard = { _id: 'pm_saved', brand: 'visa', last4: '4242', expiresMonth: 12, expiresYear: 2040 }

type Options = { cards?: object[]; underway?: 'requires-payment' | 'requires-action' | 'processing' }
type Shop = { asked: string[]; wishes: object[]; says: string }

const declined = { code: 'payment_failed', message: 'Your card was declined. Nothing was charged.' }

/** Lariat's own server, as it would answer with Stripe behind it. */
async function withStripe(page: Page, { cards = [], underway = 'requires-payment' }: Options): Promise<Shop> {
  const shop: Shop = { asked: [], wishes: [], says: underway }
  const { _id, ...track } = await trackOf(page)
  const purchase = {
    _id: 'for-payment-1',
    trackId: _id,
    track: { _id, ...track },
    pricePaid: 1.5,
    purchasedAt: Date.UTC(2030, 0, 1),
    streamUrl: null,
  }
  const answers: Record<string, (body: object) => { status?: number; body: object }> = {
    config: () => ({
      body: { provider: 'stripe', publishableKey: 'pk_live_ours', currency: 'usd', isTestMode: false },
    }),
    'payment-methods': () => ({ body: { items: cards, total: cards.length } }),
    'create-payment-intent': (wish) => {
      shop.wishes.push(wish)
      return { body: { ...intent, trackId: _id, status: underway } }
    },
    'confirm-payment': () => {
      if (shop.says === 'paid') return { body: { status: 'paid', purchase } }
      return shop.says === 'declined' ? { status: 402, body: declined } : { body: { status: shop.says } }
    },
  }
  await page.route('https://js.stripe.com/**', (route) => {
    shop.asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: stripeJs })
  })
  await page.route('**/stripe-says/*', (route) => {
    const says = new URL(route.request().url()).pathname.split('/').at(-1)
    shop.says = says === 'slow' ? 'processing' : (says ?? '')
    return route.fulfill({ body: '' })
  })
  await page.route('**/api/stripe/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const { status = 200, body } = answers[name]?.(postedTo(route.request().postData())) ?? {
      status: 404,
      body: {},
    }
    return route.fulfill({ status, json: status === 200 ? { data: body } : body })
  })
  return shop
}

const postedTo = (text: string | null) => JSON.parse(text ?? '{}') as object

async function trackOf(page: Page): Promise<{ _id: string }> {
  const answered = page.waitForResponse(/\/api\/music\/demo-longest-night-on-ceres$/)
  await page.goto(path)
  return ((await (await answered).json()) as { data: { _id: string } }).data
}

async function openCheckout(options: Options = {}, expected: RegExp[] = []) {
  const page = await openPage({ signedInAs: 'opal', width: 1280, height: 860, expected })
  const shop = await withStripe(page, options)
  expect(shop.asked).toEqual([])
  await page.getByRole('link', { name: 'Buy $1.50' }).click()
  return { page, shop }
}

const askedOf = (page: Page, name: string) =>
  page.evaluate(
    (name) => window.stripeAsked.filter((one) => one.name === name).map(({ given }) => given),
    name,
  )
const outcome = (page: Page, how: Window['stripeOutcome']) =>
  page.evaluate((how) => {
    window.stripeOutcome = how
  }, how)
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $1.50' })
const yours = (page: Page) => page.getByRole('dialog', { name: 'It’s yours' })

describe('a checkout with Stripe', () => {
  it('loads its script only now, in Lariat’s colours, and says nothing of test mode', async () => {
    const { page, shop } = await openCheckout()
    await page.getByLabel('Card number').waitFor()
    expect(shop.asked).toHaveLength(1)
    expect(await askedOf(page, 'Stripe')).toEqual(['pk_live_ours'])
    const [options] = (await askedOf(page, 'elements')) as [{ clientSecret: string; appearance: Appearance }]
    expect(options.clientSecret).toBe('pi_1_secret_x')
    expect(options.appearance.theme).toBe('night')
    for (const color of Object.entries(options.appearance.variables).filter(([name]) =>
      name.startsWith('color'),
    ))
      expect(color[1]).toMatch(/^#[\da-f]{6}$/)
    expect(await page.getByText('Test mode').count()).toBe(0)
    await axe(page)
    await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
    await expect.poll(async () => (await askedOf(page, 'update')).length).toBeGreaterThan(0)
    expect(await askedOf(page, 'update')).toMatchObject([{ appearance: { theme: 'stripe' } }])
  })

  it('pays with a new card, kept where that is wished, and comes back to where it was', async () => {
    const { page, shop } = await openCheckout()
    await page.getByLabel('Card number').fill('4242')
    await page.getByLabel(/^Save this card/).check()
    await payButton(page).click()
    await yours(page).waitFor()
    expect(shop.wishes.at(-1)).toMatchObject({ saveCard: true, expectedPriceCents: 150 })
    expect(await askedOf(page, 'fetchUpdates')).toHaveLength(1)
    expect(await askedOf(page, 'confirmPayment')).toMatchObject([
      { redirect: 'if_required', confirmParams: { return_url: page.url() } },
    ])
    expect(page.url()).toContain('checkout=demo-longest-night-on-ceres')
  })

  it('pays with a saved card in two presses', async () => {
    const { page } = await openCheckout({ cards: [savedCard] })
    await payButton(page).click()
    await yours(page).waitFor()
    expect(await askedOf(page, 'confirmPayment')).toMatchObject([
      { clientSecret: 'pi_1_secret_x', confirmParams: { payment_method: 'pm_saved' } },
    ])
  })

  it('lets the bank’s question over the page be answered', async () => {
    const { page } = await openCheckout({ cards: [savedCard] })
    await payButton(page).waitFor()
    await outcome(page, 'asked')
    await payButton(page).click()
    await page.locator('#bank').getByRole('button', { name: 'Complete' }).click()
    await yours(page).waitFor()
    expect(await page.locator('#bank').count()).toBe(0)
  })

  it('says in words that a card was declined, keeps what was filled in, and lets it be tried again', async () => {
    const { page } = await openCheckout({}, [/402/, /confirmPayment failed/])
    await page.getByLabel('Card number').fill('4000')
    await outcome(page, 'declined')
    await payButton(page).click()
    await page.getByText('Your card was declined. Nothing was charged.').waitFor()
    expect(await page.getByLabel('Card number').inputValue()).toBe('4000')
    await outcome(page, 'paid')
    await payButton(page).click()
    await yours(page).waitFor()
  })

  it('sends nothing that is not filled in', async () => {
    const { page, shop } = await openCheckout()
    await payButton(page).click()
    await page.getByText('Your card number is incomplete.').waitFor()
    expect(shop.says).toBe('requires-payment')
  })

  it('hands nothing over by the script’s word: the server’s is waited for', async () => {
    const { page, shop } = await openCheckout({ cards: [savedCard] })
    await payButton(page).waitFor()
    await outcome(page, 'slow')
    await payButton(page).click()
    await page.getByText('Confirming your payment…').waitFor()
    await page.waitForTimeout(1_500)
    expect(await yours(page).count()).toBe(0)
    shop.says = 'paid'
    await yours(page).waitFor()
  })

  it('goes on with the bank after a reload in the middle', async () => {
    const { page } = await openCheckout({ underway: 'requires-action' })
    await page.getByRole('button', { name: 'Answer the bank' }).click()
    await yours(page).waitFor()
    expect(await askedOf(page, 'handleNextAction')).toEqual([{ clientSecret: 'pi_1_secret_x' }])
  })

  it('says so where the script cannot be had, and tries again', async () => {
    const page = await openPage({
      signedInAs: 'opal',
      expected: [/js\.stripe\.com|Stripe\.js/, /ERR_FAILED/],
    })
    await withStripe(page, {})
    let isThere = false
    await page.route('https://js.stripe.com/**', (route) => (isThere ? route.fallback() : route.abort()))
    await page.getByRole('link', { name: 'Buy $1.50' }).click()
    await page.getByText('Payments could not be reached. Nothing was charged.').waitFor()
    isThere = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Card number').waitFor()
    expect(await payButton(page).count()).toBe(1)
  })
})

type Appearance = { theme: string; variables: Record<string, string> }
