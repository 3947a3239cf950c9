// A sale without a server, for tests of what happens after a sale.
import { vi } from 'vitest'
import type { Sale } from '~/client/features/checkout/payment/checkout-state'
import type { CardForm } from '~/client/money/card-form/card-form'
import type { Purchase } from '~/contract/schemas/built'
import { aTrack } from '../music/screen-answers'

export const aPurchase = (): Purchase => ({
  _id: 'for-payment-1',
  trackId: 'dust-choir',
  track: aTrack(),
  pricePaid: 1,
  purchasedAt: Date.UTC(2030, 0, 1),
  streamUrl: null,
})

export const testConfig = {
  provider: 'simulated',
  publishableKey: null,
  currency: 'usd',
  isTestMode: true,
  fee: { percent: 10, fixedCents: 30 },
} as const

/** A fake card form that is always complete and accepts every card. */
export const aCardForm = () => ({
  Fields: () => null,
  pay: vi.fn<CardForm['pay']>(async () => ({ type: 'sent' })),
  questionOf: vi.fn<CardForm['questionOf']>(() => null),
  resume: vi.fn<CardForm['resume']>(async () => ({ type: 'sent' })),
  newCard: async () => ({ type: 'card' as const, id: 'pm_card_success' }),
  close: vi.fn<() => void>(),
})

export const aSale = (given: Partial<Sale> = {}): Sale => ({
  track: aTrack(),
  priceCents: 100,
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  config: testConfig,
  cards: [],
  cardForm: aCardForm(),
  ...given,
})
