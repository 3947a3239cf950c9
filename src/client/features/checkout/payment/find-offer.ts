// Loads what the checkout shows before a payment: the track, its price, the saved cards and the card form.
import { ApiError } from '~/client/api/api-error'
import type { CardForm, CardFormPurpose, PaymentConfig, SavedCard } from '~/client/money/card-form/card-form'
import type { Answer, Purchase } from '~/contract/schemas/built'
import type { Sale, SoldTrack } from './checkout-state'

type StartedPayment = Answer<'createPaymentIntent'>
type PaymentRequest = { trackId: string; expectedPriceCents?: number; saveCard: boolean }

export type OfferParts = {
  trackId: string
  calls: {
    track(): Promise<SoldTrack>
    config(): Promise<PaymentConfig>
    cards(): Promise<readonly SavedCard[]>
    /** Starts a payment, or continues the one that was started before. */
    begin(request: PaymentRequest): Promise<StartedPayment>
    /** Claims a free track, or returns the purchase of an owned one. */
    claim(): Promise<Purchase>
  }
  openCardForm(config: PaymentConfig, purpose: CardFormPurpose): Promise<CardForm>
}

export type Offer =
  | { type: 'free'; track: SoldTrack }
  | { type: 'sale'; sale: Sale; status: StartedPayment['status'] }

/** Calls `onTrack` as soon as the track is known. */
export async function findOffer(
  { calls, openCardForm, trackId }: OfferParts,
  onTrack: (track: SoldTrack) => void,
): Promise<Offer> {
  const configAndCards = Promise.all([calls.config(), calls.cards()])
  // The error is handled at the `await` below. Without this line, an earlier failure would count as unhandled.
  configAndCards.catch(() => {})
  const track = await calls.track().catch(nullIfGone)
  if (track) onTrack(track)
  if (track?.price === 0) return { type: 'free', track }
  const started = await calls.begin({ trackId, saveCard: false, ...(track && expected(track)) })
  const [config, cards] = await configAndCards
  const { clientSecret, paymentIntentId, amountCents: priceCents, status } = started
  const cardForm = await openCardForm(config, { type: 'payment', clientSecret })
  const sale: Sale = { track, priceCents, paymentIntentId, clientSecret, config, cards, cardForm }
  return { type: 'sale', sale, status }
}

const expected = ({ price }: SoldTrack) => ({ expectedPriceCents: Math.round(price * 100) })

/** A payment that was sent already continues, even if its track was deleted. */
const nullIfGone = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
