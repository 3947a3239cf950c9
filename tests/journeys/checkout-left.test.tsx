// A checkout that is left during a payment, by a reload or by closing it. The app still reports the outcome, exactly
// once, and never charges the buyer a second time.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TestCardId } from '~/contract/rules/test-cards'
import { aShop, atCheckout, openIn, paymentsOf, payWith, ready, receipt } from '../builders/app/checkout-shop'
import { installFakeDevice } from '../builders/app/install-fake-device'

const { player: fakePlayer, bought } = installFakeDevice()

/** Starts a payment, leaves the page while it is being confirmed, and returns the path of that page. */
async function leavePendingCheckout(card: TestCardId = 'pm_card_slow') {
  const { shop, user, unmount } = await atCheckout()
  await payWith(user, card)
  await screen.findByText('Confirming your payment…')
  const path = location.pathname + location.search
  unmount()
  return { shop, path }
}

const isPayCall = (call: string) => call.endsWith('/test-mode/pay')

describe('a checkout page that is left during a payment', () => {
  it('shows the same payment again after a reload', async () => {
    const { shop, path } = await leavePendingCheckout()
    const { requests } = await openIn(shop, { path, device: 'same' })
    expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
    shop.api.advance(5_000)
    await receipt()
    expect(requests.filter(isPayCall)).toEqual([])
  })

  it('reports once that the payment succeeded in the meantime', async () => {
    const { shop, path } = await leavePendingCheckout()
    shop.api.advance(5_000)
    // Simulates the provider’s webhook, which reaches the server before the buyer returns.
    const [payment] = await paymentsOf(shop)
    const payload = { paymentIntentId: payment?.id }
    await shop.api.call('POST', '/stripe/confirm-payment', { as: shop.buyer, payload })
    const { user } = await openIn(shop, { path, device: 'same' })
    expect(await within(await receipt()).findByText(/^Payment complete\. The track is yours/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Payment complete. You own “Low Sun”.')).toBeNull()
  })

  it('reports the purchase on another page, and no track starts to play', async () => {
    const { shop } = await leavePendingCheckout()
    await openIn(shop, { path: '/faq', device: 'same' })
    await screen.findByRole('heading', { name: 'FAQ' })
    shop.api.advance(5_000)
    const notices = within(await screen.findByRole('region', { name: 'Your payments' }))
    expect(await notices.findByText('Payment complete. You own “Low Sun”.')).toBeTruthy()
    expect(fakePlayer.calls.some(([what]) => what === 'play')).toBe(false)
    expect(bought).toHaveLength(1)
  })

  it('reports the purchase after the checkout was closed, and the row no longer shows a price', async () => {
    const shop = await aShop()
    const { user } = await openIn(shop, { path: `/explore?checkout=${shop.trackId}` })
    const price = await screen.findByRole('link', { name: 'Buy Low Sun for $1.50' })
    await payWith(user, 'pm_card_slow')
    await screen.findByText('Confirming your payment…')
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    await act(async () => close?.click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    shop.api.advance(5_000)
    const notices = within(await screen.findByRole('region', { name: 'Your payments' }))
    expect(await notices.findByText('Payment complete. You own “Low Sun”.')).toBeTruthy()
    expect(price.isConnected).toBe(false)
    expect(screen.getByText('Owned')).toBeTruthy()
    await user.click(notices.getByRole('button', { name: 'Play' }))
    expect(fakePlayer.calls.filter(([what]) => what === 'play')).toHaveLength(1)
  })

  it('shows that the last payment failed before another can start', async () => {
    const { shop, path } = await leavePendingCheckout('pm_card_slow_failure')
    shop.api.advance(5_000)
    await openIn(shop, { path, device: 'same' })
    expect((await screen.findByRole('alert')).textContent).toContain('The card was declined.')
    await ready('Pay $1.50')
  })
})
