// The checkout from a price to an owned track, with every test card.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTrack } from '../builders/music/screen-answers'
import { addTrackForSale, owns } from '../builders/money/simulated-payments'
import { addAlbum, addTrack } from '../builders/music/music-rows'
import {
  aShop,
  atCheckout,
  chooseTestCard,
  dialog,
  openCheckout,
  openIn,
  paymentsOf,
  payWith,
  ready,
  receipt,
} from '../builders/app/checkout-shop'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { emptyState } from '~/client/player/engine/empty-state'

const { player: fakePlayer, bought } = installFakeDevice()

const callsTo = (name: string) => fakePlayer.calls.filter(([what]) => what === name)

describe('buying a track', () => {
  it('shows the track, what the buyer gets, its price and that the payment is a test', async () => {
    const { shop } = await atCheckout()
    await ready('Pay $1.50')
    const shown = within(await dialog('Buy this track'))
    expect(shown.getByText('Low Sun')).toBeTruthy()
    expect(shown.getByText('$1.50')).toBeTruthy()
    expect(shown.getByText('Test mode: no real money')).toBeTruthy()
    expect(shown.getByText(/an MP3 that plays anywhere.*the original file/s)).toBeTruthy()
    expect(new URLSearchParams(location.search).get('checkout')).toBe(shop.trackId)
  })

  it('shows the format and size of the original file before the payment', async () => {
    const shop = await aShop()
    await shop.api.database
      .updateTable('track_files')
      .set({ storage_key: 'tracks/low-sun/original.wav', size_bytes: 32 * 1_024 * 1_024 })
      .where('track_id', '=', shop.trackId)
      .where('variant', '=', 'original')
      .execute()
    await atCheckout(shop)
    const shown = within(await dialog('Buy this track'))
    expect(await shown.findByText(/the original file.*\(WAV, 32 MB\)/)).toBeTruthy()
  })

  it('opens from the price in a row of an album', async () => {
    const shop = await aShop()
    const album_id = await addAlbum(shop.api, { artist: shop.seller })
    await addTrackForSale(shop.api, { artist: shop.seller, title: 'High Moon', price_cents: 250, album_id })
    const { user } = await openIn(shop, { path: `/album/${album_id}` })
    await user.click(await screen.findByRole('link', { name: 'Buy High Moon for $2.50' }))
    expect(await ready('Pay $2.50')).toBeTruthy()
    expect(location.pathname).toBe(`/album/${album_id}`)
  })

  it('pays, plays the track in full and shows a receipt', async () => {
    const { shop, user } = await atCheckout()
    await payWith(user, 'pm_card_success')
    const shown = within(await receipt())
    const [payment] = await paymentsOf(shop)
    expect(await shown.findByText('$1.50 by card')).toBeTruthy()
    expect(shown.getByText(payment?.id ?? '?')).toBeTruthy()
    expect(bought).toMatchObject([{ trackId: shop.trackId }])
    expect(callsTo('play')).toMatchObject([['play', [{ _id: shop.trackId }]]])
    expect(await owns(shop.api, shop.buyer, shop.trackId)).toBe(true)
  })

  it('leaves music that plays alone and offers to play the bought track', async () => {
    const shop = await aShop()
    const { user } = await openIn(shop)
    fakePlayer.state.set({ ...emptyState, currentTrack: aTrack(), playback: 'playing' })
    await openCheckout(user)
    await payWith(user, 'pm_card_success')
    await receipt()
    expect(bought).toHaveLength(1)
    expect(callsTo('play')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Play now' }))
    expect(callsTo('play')).toHaveLength(1)
  })

  it('needs two presses with a saved card', async () => {
    const shop = await aShop()
    await shop.api.call('POST', '/stripe/payment-methods', {
      as: shop.buyer,
      payload: { paymentMethodId: 'pm_card_success' },
    })
    const { user } = await atCheckout(shop)
    expect(
      (await screen.findByRole<HTMLInputElement>('radio', { name: /^Visa ending in 4242/ })).checked,
    ).toBe(true)
    await user.click(await ready('Pay $1.50'))
    await receipt()
  })

  it('saves the card when the buyer asks for it', async () => {
    const { shop, user } = await atCheckout()
    await user.click(await screen.findByRole('checkbox', { name: /^Save this card/ }))
    await payWith(user, 'pm_card_success')
    await receipt()
    const { data } = (await shop.api.call('GET', '/stripe/payment-methods', { as: shop.buyer })).json()
    expect(data.items).toMatchObject([{ last4: '4242' }])
  })

  it('charges once when Pay is pressed twice', async () => {
    const { shop, user, requests } = await atCheckout()
    await chooseTestCard(user, 'pm_card_success')
    const pay = await ready('Pay $1.50')
    await user.dblClick(pay)
    pay.click()
    await receipt()
    expect(requests.filter((call) => call.endsWith('/stripe/test-mode/pay'))).toHaveLength(1)
    expect(await paymentsOf(shop)).toMatchObject([{ state: 'paid' }])
  })
})

describe('a card that does not pay', () => {
  it.each([
    ['pm_card_declined', 'The card was declined. Nothing was charged.'],
    ['pm_card_insufficient', 'There is not enough money on the card. Nothing was charged.'],
  ] as const)(
    'shows a clear message for %s and lets the buyer pay with another card',
    async (card, words) => {
      const { shop, user } = await atCheckout()
      await payWith(user, card)
      expect((await screen.findByRole('alert')).textContent).toBe(words)
      await chooseTestCard(user, 'pm_card_success')
      expect(screen.queryByRole('alert')).toBeNull()
      await user.click(await ready('Pay $1.50'))
      await receipt()
      expect(await paymentsOf(shop)).toMatchObject([{ state: 'paid' }])
    },
  )
})

describe('a bank that asks the buyer to confirm', () => {
  it('pays after the buyer confirms', async () => {
    const { user } = await atCheckout()
    await payWith(user, 'pm_card_challenge')
    await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }))
    expect(await receipt()).toBeTruthy()
  })

  it('charges nothing when the buyer denies the payment', async () => {
    const { shop, user } = await atCheckout()
    await payWith(user, 'pm_card_challenge')
    await user.click(await screen.findByRole('button', { name: 'No, it’s not me' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged')
    expect(await owns(shop.api, shop.buyer, shop.trackId)).toBe(false)
  })
})

describe('a payment that the bank decides later', () => {
  const openSlow = async (card: 'pm_card_slow' | 'pm_card_slow_failure') => {
    const { shop, user } = await atCheckout()
    await payWith(user, card)
    expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    shop.api.advance(5_000)
    return shop
  }

  it('shows that the payment is being confirmed until it has succeeded', async () => {
    const { api, buyer, trackId } = await openSlow('pm_card_slow')
    await receipt()
    expect(await owns(api, buyer, trackId)).toBe(true)
  })

  it('shows that the payment is being confirmed until it has failed', async () => {
    await openSlow('pm_card_slow_failure')
    expect((await screen.findByRole('alert')).textContent).toContain('The card was declined.')
  })
})

describe('a free track', () => {
  it('is owned after one press, without a card', async () => {
    const shop = await aShop({ price_cents: 0 })
    const { user, requests: calls } = await openIn(shop)
    await openCheckout(user, 'Get it free')
    expect(await within(await receipt()).findByText(/The track was free/)).toBeTruthy()
    expect(calls.some((call) => call.includes('create-payment-intent'))).toBe(false)
    expect(await owns(shop.api, shop.buyer, shop.trackId)).toBe(true)
  })

  it('is not claimed by following a link: the visitor is asked first', async () => {
    const shop = await aShop({ price_cents: 0 })
    const { user } = await openIn(shop, { path: `/explore?checkout=${shop.trackId}` })
    const take = await ready('Get it free')
    expect(within(await dialog('Get this track')).queryByText('0', { exact: true })).toBeNull()
    expect(await owns(shop.api, shop.buyer, shop.trackId)).toBe(false)
    await user.click(take)
    await receipt()
  })
})

describe('a track that cannot be bought', () => {
  const refusal = async (name: string) => (await dialog(name)).textContent

  it('shows a message when the track belongs to the visitor', async () => {
    const shop = await aShop()
    await openIn(shop, { as: shop.seller, path: `/explore?checkout=${shop.trackId}` })
    await waitFor(async () =>
      expect(await refusal('Not available to buy')).toContain('This is your own track'),
    )
  })

  it('shows a message when its artist cannot be paid yet', async () => {
    const shop = await aShop()
    const trackId = await addTrack(shop.api, { title: 'Unpaid' })
    await openIn(shop, { path: `/explore?checkout=${trackId}` })
    await waitFor(async () =>
      expect(await refusal('Not available to buy')).toContain('The artist cannot be paid yet'),
    )
  })

  it('shows a message when the track does not exist', async () => {
    const shop = await aShop()
    await openIn(shop, { path: '/explore?checkout=nothing' })
    await waitFor(async () =>
      expect(await refusal('Not available to buy')).toContain('no longer available. Nothing was charged.'),
    )
  })
})
