// A sale without a server, for tests that are about what becomes of it.
import type { Sale } from '~/client/features/checkout/checkout-state'
import type { CardDesk, DeskAnswer } from '~/client/till/card-desk'
import type { Purchase } from '~/contract/schemas/built'
import { aTrack } from './discovered'

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
} as const

/** Answers what it is told to, and counts what it was asked. */
export const aDesk = (answers: DeskAnswer[] = []) => {
  const asked: string[] = []
  const next = async (what: string): Promise<DeskAnswer> => {
    asked.push(what)
    return answers.shift() ?? { type: 'sent' }
  }
  const desk: CardDesk = {
    Fields: () => null,
    pay: (_, card) => next(`pay ${card.type}`),
    questionOf: () => ({ answer: (passes) => next(`answer ${passes}`) }),
    goOn: () => next('go on'),
    newCard: async () => ({ type: 'card', id: 'pm_card_success' }),
    close: () => asked.push('close'),
  }
  return { desk, asked }
}

export const aSale = (given: Partial<Sale> = {}): Sale => ({
  track: aTrack(),
  priceCents: 100,
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  config: testConfig,
  cards: [],
  desk: aDesk().desk,
  ...given,
})
