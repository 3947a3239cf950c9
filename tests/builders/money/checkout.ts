// A checkout without a page. The test controls the server's answers, the card form, the payment watch and the time.
import { vi } from 'vitest'
import { Checkout } from '~/client/features/checkout/payment/checkout'
import type { PendingPayment } from '~/client/features/checkout/payment/pending-payments'
import type { OnVerdict } from '~/client/features/checkout/payment/payment-watch'
import type { Verdict } from '~/client/features/checkout/payment/verdict'
import type { SavedCard } from '~/client/money/card-form/card-form'
import type { Answer } from '~/contract/schemas/built'
import { settled } from '../device/test-player'
import { aTrack } from '../music/screen-answers'
import { aCardForm, aPurchase, testConfig } from './sale'

const track = aTrack({ price: 1 })
export const purchase = aPurchase()
export const begun: Answer<'createPaymentIntent'> = {
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  trackId: track._id,
  amountCents: 100,
  currency: 'usd',
  status: 'requires-payment',
}
export const pending: PendingPayment = {
  paymentIntentId: 'pi_1',
  trackId: track._id,
  title: 'Dust Choir',
  sinceMs: 0,
}

const aPaymentWatch = () => ({
  pendingPaymentOf: vi.fn((_trackId: string): PendingPayment | undefined => undefined),
  remember: vi.fn(),
  forget: vi.fn(),
  follow: vi.fn((_payment: PendingPayment, _onVerdict?: OnVerdict) => {}),
  attend: vi.fn(),
  leave: vi.fn(),
})

export function aCheckout() {
  const world = { nowMs: 10_000, isOnline: true, isOwned: false, isBuyerSignedIn: true }
  const cardForm = aCardForm()
  const calls = {
    track: vi.fn(async () => track),
    config: vi.fn(async () => testConfig),
    cards: vi.fn(async (): Promise<readonly SavedCard[]> => []),
    begin: vi.fn(async () => begun),
    claim: vi.fn(async () => purchase),
  }
  const watch = aPaymentWatch()
  const openCardForm = vi.fn(async () => cardForm)
  const onBought = vi.fn()
  const checkout = new Checkout({
    trackId: track._id,
    calls,
    openCardForm,
    watch,
    onBought,
    isOnline: () => world.isOnline,
    isOwned: () => world.isOwned,
    isBuyerSignedIn: () => world.isBuyerSignedIn,
    now: () => world.nowMs,
  })
  const start = async () => {
    checkout.start(false)
    await settled()
  }
  /** Answers the poll of the payment that the checkout follows. */
  const poll = (verdict: Verdict, tries = 1) => watch.follow.mock.lastCall?.[1]?.(verdict, tries)
  return {
    checkout,
    poll,
    calls,
    watch,
    world,
    cardForm,
    openCardForm,
    onBought,
    start,
    now: () => checkout.state.get().now,
  }
}
