// The checkout with a fake of Stripe.js at Stripe’s address. The tests check how the page calls the script, that the
// buyer can complete the bank’s challenge over the page, and that the buyer gets the track only when the server
// confirms it.
import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { axe } from './measure'
import { path, savedCard, setOutcome, stripeCallsOf, type ShopOptions, withStripe } from './stripe-setup'

const { openPage } = withBrowser()
async function openCheckout(options: ShopOptions = {}, expected: RegExp[] = []) {
  const page = await openPage({ signedInAs: 'wren', width: 1280, height: 860, expected })
  const shop = await withStripe(page, options)
  expect(shop.scriptRequests).toEqual([])
  await page.getByRole('link', { name: 'Buy $1.50' }).click()
  return { page, shop }
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $1.50' })
const receipt = (page: Page) => page.getByRole('dialog', { name: 'It’s yours' })

describe('a checkout with Stripe', () => {
  it('loads Stripe’s script only when the checkout opens, applies Lariat’s colours, and shows no test mode notice', async () => {
    const { page, shop } = await openCheckout()
    await page.getByLabel('Card number').waitFor()
    expect(shop.scriptRequests).toHaveLength(1)
    expect(await stripeCallsOf(page, 'Stripe')).toEqual(['pk_live_ours'])
    const [options] = (await stripeCallsOf(page, 'elements')) as [
      { clientSecret: string; appearance: Appearance },
    ]
    expect(options.clientSecret).toBe('pi_1_secret_x')
    expect(options.appearance.theme).toBe('night')
    for (const color of Object.entries(options.appearance.variables).filter(([name]) =>
      name.startsWith('color'),
    ))
      expect(color[1]).toMatch(/^#[\da-f]{6}$/)
    expect(await page.getByText('Test mode').count()).toBe(0)
    await axe(page)
    await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
    await expect.poll(async () => (await stripeCallsOf(page, 'update')).length).toBeGreaterThan(0)
    expect(await stripeCallsOf(page, 'update')).toMatchObject([{ appearance: { theme: 'stripe' } }])
  })

  it('pays with a new card, saves it when asked, and gives the bank its own address to return to', async () => {
    const { page, shop } = await openCheckout()
    await page.getByLabel('Card number').fill('4242')
    await page.getByLabel(/^Save this card/).check()
    await payButton(page).click()
    await receipt(page).waitFor()
    expect(shop.paymentRequests.at(-1)).toMatchObject({ saveCard: true, expectedPriceCents: 150 })
    expect(await stripeCallsOf(page, 'fetchUpdates')).toHaveLength(1)
    expect(await stripeCallsOf(page, 'confirmPayment')).toMatchObject([
      { redirect: 'if_required', confirmParams: { return_url: page.url() } },
    ])
    expect(page.url()).toContain('checkout=demo-longest-night-on-ceres')
  })

  it('sends no card details to Lariat’s server', async () => {
    const { page } = await openCheckout()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await page.getByLabel('Card number').fill('4242000011112222')
    await payButton(page).click()
    await receipt(page).waitFor()
    expect(sent.some((request) => request.includes('/confirm-payment'))).toBe(true)
    expect(sent.filter((request) => request.includes('4242000011112222'))).toEqual([])
  })

  it('shows the outcome after a redirect from the bank, and removes the secret from the address', async () => {
    const page = await openPage({ signedInAs: 'wren' })
    const shop = await withStripe(page, { underway: 'processing' })
    shop.paymentStatus = 'paid'
    const returnQuery = new URLSearchParams({
      checkout: 'demo-longest-night-on-ceres',
      payment_intent: 'pi_1',
      payment_intent_client_secret: 'pi_1_secret_x',
      redirect_status: 'succeeded',
    })
    await page.goto(`${path}?${returnQuery}`)
    await receipt(page).getByText('Receipt', { exact: true }).click()
    await receipt(page).getByText('$1.50 by card').waitFor()
    expect(new URL(page.url()).search).toBe('?checkout=demo-longest-night-on-ceres')
    expect(await stripeCallsOf(page, 'confirmPayment')).toEqual([])
  })

  it('pays with a saved card in two presses', async () => {
    const { page } = await openCheckout({ cards: [savedCard] })
    await payButton(page).click()
    await receipt(page).waitFor()
    expect(await stripeCallsOf(page, 'confirmPayment')).toMatchObject([
      { clientSecret: 'pi_1_secret_x', confirmParams: { payment_method: 'pm_saved' } },
    ])
  })

  it('shows the bank’s challenge over the page and continues after it', async () => {
    const { page } = await openCheckout({ cards: [savedCard] })
    await payButton(page).waitFor()
    await setOutcome(page, 'challenge')
    await payButton(page).click()
    await page.locator('#bank').getByRole('button', { name: 'Complete' }).click()
    await receipt(page).waitFor()
    expect(await page.locator('#bank').count()).toBe(0)
  })

  it('shows that a card was declined, keeps the form values, and lets the buyer try again', async () => {
    const { page } = await openCheckout({}, [/402/, /confirmPayment failed/])
    await page.getByLabel('Card number').fill('4000')
    await setOutcome(page, 'declined')
    await payButton(page).click()
    await page.getByText('Your card was declined. Nothing was charged.').waitFor()
    expect(await page.getByLabel('Card number').inputValue()).toBe('4000')
    await setOutcome(page, 'paid')
    await payButton(page).click()
    await receipt(page).waitFor()
  })

  it('sends nothing while the card form is incomplete', async () => {
    const { page, shop } = await openCheckout()
    await payButton(page).click()
    await page.getByText('Your card number is incomplete.').waitFor()
    expect(shop.paymentStatus).toBe('requires-payment')
  })

  it('waits for the server to confirm the payment, even when the script reports success', async () => {
    const { page, shop } = await openCheckout({ cards: [savedCard] })
    await payButton(page).waitFor()
    await setOutcome(page, 'slow')
    await payButton(page).click()
    await page.getByText('Confirming your payment…').waitFor()
    await page.waitForTimeout(1_500)
    expect(await receipt(page).count()).toBe(0)
    shop.paymentStatus = 'paid'
    await receipt(page).waitFor()
  })

  it('continues with the bank’s challenge after a reload', async () => {
    const { page } = await openCheckout({ underway: 'requires-action' })
    await page.getByRole('button', { name: 'Continue with your bank' }).click()
    await receipt(page).waitFor()
    expect(await stripeCallsOf(page, 'handleNextAction')).toEqual([{ clientSecret: 'pi_1_secret_x' }])
  })

  it('shows the server’s result when the buyer completed the bank’s challenge elsewhere and the script reports an error', async () => {
    const { page, shop } = await openCheckout({ underway: 'requires-action' })
    await page.getByRole('button', { name: 'Continue with your bank' }).waitFor()
    await setOutcome(page, 'settled elsewhere')
    shop.paymentStatus = 'paid'
    await page.getByRole('button', { name: 'Continue with your bank' }).click()
    await receipt(page).waitFor()
    expect(await stripeCallsOf(page, 'handleNextAction')).toHaveLength(1)
  })

  it('shows the card fields each time it is closed and opened again', async () => {
    const { page } = await openCheckout()
    await page.getByLabel('Card number').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Buy $1.50' }).click()
    await page.getByLabel('Card number').waitFor()
    expect(await stripeCallsOf(page, 'elements')).toHaveLength(2)
  })

  it('charges nothing when it is closed before the card was submitted, and logs no error', async () => {
    const { page, shop } = await openCheckout()
    await page.getByLabel('Card number').fill('4242')
    await expect.poll(() => payButton(page).isEnabled()).toBe(true)
    let release = () => {}
    const hold = async (route: Route) => {
      await new Promise<void>((resolve) => (release = resolve))
      return route.fallback()
    }
    await page.route('**/api/stripe/create-payment-intent', hold, { times: 1 })
    await payButton(page).click()
    await page.getByRole('button', { name: 'Paying…' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    await expect.poll(async () => (await stripeCallsOf(page, 'confirmPayment')).length).toBe(1)
    expect(shop.paymentStatus).toBe('requires-payment')
    await page.getByRole('link', { name: 'Buy $1.50' }).click()
    await page.getByLabel('Card number').waitFor()
  })

  it('shows an error when the script fails to load, and a retry loads it', async () => {
    const page = await openPage({
      signedInAs: 'wren',
      expected: [/js\.stripe\.com|Stripe\.js/, /ERR_FAILED/],
    })
    await withStripe(page, {})
    let isAvailable = false
    await page.route('https://js.stripe.com/**', (route) => (isAvailable ? route.fallback() : route.abort()))
    await page.getByRole('link', { name: 'Buy $1.50' }).click()
    await page.getByText('The payment service could not be reached. Nothing was charged.').waitFor()
    isAvailable = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Card number').waitFor()
    expect(await payButton(page).count()).toBe(1)
  })
})

it('a card is saved without a payment, and only Stripe reads its details', async () => {
  const page = await openPage({ signedInAs: 'wren' })
  const shop = await withStripe(page, {})
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill('4242')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('The card is saved.').waitFor()
  expect(await stripeCallsOf(page, 'elements')).toMatchObject([
    { mode: 'setup', paymentMethodCreation: 'manual' },
  ])
  expect(await stripeCallsOf(page, 'createPaymentMethod')).toHaveLength(1)
  expect(shop.savedCards).toEqual([{ paymentMethodId: 'pm_new' }])
})

type Appearance = { theme: string; variables: Record<string, string> }
