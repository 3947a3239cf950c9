// Sellers and payments with the simulated provider.
import type { TestCardId } from '~/contract/rules/test-cards'
import { addTrack, type NewTrack } from '../music/music-rows'
import type { Person, TestApi } from '../api/test-api'

/** Makes the artist a seller whose onboarding at the provider is complete. */
export const becomeSeller = async (api: TestApi, artist: Person) => {
  await api.call('POST', '/stripe/connect/onboard', { as: artist })
  await api.call('POST', '/stripe/test-mode/onboarding', { as: artist, payload: { outcome: 'complete' } })
}

export const registerSeller = async (api: TestApi): Promise<Person> => {
  const artist = await api.register({ profileType: 'musician' })
  await becomeSeller(api, artist)
  return artist
}

/** Adds a track that can be bought; returns its id. */
export const addTrackForSale = async (api: TestApi, given: NewTrack = {}): Promise<string> =>
  addTrack(api, { artist: given.artist ?? (await registerSeller(api)), ...given })

export type Begun = { paymentIntentId: string; clientSecret: string; amountCents: number; status: string }

export const begin = (api: TestApi, as: Person, trackId: string, more: object = {}) =>
  api.call('POST', '/stripe/create-payment-intent', { as, payload: { trackId, ...more } })

export const begun = async (api: TestApi, as: Person, trackId: string): Promise<Begun> =>
  (await begin(api, as, trackId)).json<{ data: Begun }>().data

export const pay = (
  api: TestApi,
  as: Person,
  clientSecret: string,
  paymentMethodId: TestCardId | (string & {}),
) => api.call('POST', '/stripe/test-mode/pay', { as, payload: { clientSecret, paymentMethodId } })

export const confirm = (api: TestApi, as: Person, paymentIntentId: string) =>
  api.call('POST', '/stripe/confirm-payment', { as, payload: { paymentIntentId } })

/** Buys a track from checkout to confirmation; returns the payment. */
export const buy = async (
  api: TestApi,
  as: Person,
  trackId: string,
  card: TestCardId = 'pm_card_success',
): Promise<Begun> => {
  const payment = await begun(api, as, trackId)
  await pay(api, as, payment.clientSecret, card)
  await confirm(api, as, payment.paymentIntentId)
  return payment
}

export const owns = async (api: TestApi, as: Person, trackId: string): Promise<boolean> => {
  const { data } = (await api.call('GET', '/purchase', { as })).json<{
    data: { items: { trackId: string }[] }
  }>()
  return data.items.some((item) => item.trackId === trackId)
}

/** The ledger balance of each kind of account. Several accounts of one kind are added up. */
export const accounts = async (api: TestApi): Promise<Record<string, number>> => {
  const rows = await api.database
    .selectFrom('ledger_lines')
    .select((select) => ['account', select.fn.sum<number>('amount_cents').as('cents')])
    .groupBy('account')
    .execute()
  const sums: Record<string, number> = {}
  for (const { account, cents } of rows) {
    const [kind = ''] = account.split(' ')
    sums[kind] = (sums[kind] ?? 0) + Number(cents)
  }
  return sums
}
