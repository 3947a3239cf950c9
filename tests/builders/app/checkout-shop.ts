// A track for sale on the real server, and a buyer who opens its checkout in the real client.
import { screen, waitFor } from '@testing-library/react'
import type { TestCardId } from '~/contract/rules/test-cards'
import { addTrackForSale, registerSeller } from '../money/simulated-payments'
import type { NewTrack } from '../music/music-rows'
import { type Person, testApi } from '../api/test-api'
import { openApp } from './test-app'

export async function aShop(given: NewTrack = {}) {
  const api = await testApi()
  const seller = await registerSeller(api)
  const buyer = await api.register({ username: `buyer-${Math.floor(performance.now())}` })
  const trackId = await addTrackForSale(api, { artist: seller, title: 'Low Sun', price_cents: 150, ...given })
  return { api, seller, buyer, trackId }
}

type Shop = Awaited<ReturnType<typeof aShop>>
type OpenOptions = Omit<NonNullable<Parameters<typeof openApp>[0]>, 'api' | 'as'> & { as?: Person }

/** Opens the app as the buyer, by default on the page of the track. */
export const openIn = ({ api, buyer, trackId }: Shop, options: OpenOptions = {}) =>
  openApp({ path: `/track/${trackId}`, as: buyer, ...options, api })

type User = Awaited<ReturnType<typeof openApp>>['user']

export const dialog = (name: string) => screen.findByRole('dialog', { name })

/** Opens the checkout from the track page. */
export async function openCheckout(user: User, act = 'Buy $1.50') {
  await user.click(await screen.findByRole('link', { name: act }))
}

/** A buyer in the open checkout of the shop's track. */
export async function atCheckout(given?: Shop) {
  const shop = given ?? (await aShop())
  const opened = await openIn(shop)
  await openCheckout(opened.user)
  return { shop, ...opened }
}

/** The dialog after a purchase. */
export const receipt = () => dialog('It’s yours')

/** Waits until the button is enabled. The button is disabled at first, so that a double click does not pay. */
export async function ready(name: string) {
  const button = (await screen.findByRole('button', { name })) as HTMLButtonElement
  await waitFor(() => button.disabled && Promise.reject(new Error('The button is still disabled')))
  return button
}

export const chooseTestCard = async (user: User, card: TestCardId) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Test card' }), card)

export async function payWith(user: User, card: TestCardId, act = 'Pay $1.50') {
  await chooseTestCard(user, card)
  await user.click(await ready(act))
}

export const paymentsOf = ({ api }: Shop) => api.database.selectFrom('payments').selectAll().execute()
